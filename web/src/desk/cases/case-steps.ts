import type { CaseStatus } from '#shared/case-labels.ts'
import type { Case } from '#shared/cases.ts'

/** A button that changes a case's status or acknowledges it. */
interface Step {
  to: CaseStatus | 'acknowledged'
  text: string
}

/** The step that the status suggests next, which has the primary button. */
export function nextStepOf(theCase: Case): Step | 'reply' | 'next case' {
  if (theCase.status === 'spam') return { to: 'new', text: 'Inte skräppost' }
  if (theCase.isWaitingForSomebody) return { to: 'acknowledged', text: 'Jag tar hand om felet' }
  if (theCase.status === 'new' || theCase.unreadSince) return 'reply'
  return theCase.status === 'done' ? 'next case' : done
}

/** The other changes of the status that are possible. */
export function otherStepsOf(theCase: Case): Step[] {
  const next = nextStepOf(theCase)
  return stepsFrom[theCase.status].filter(step => step !== next)
}

const ongoing: Step = { to: 'ongoing', text: 'Markera som pågående' }
const done: Step = { to: 'done', text: 'Markera som klart' }

const stepsFrom: Record<CaseStatus, Step[]> = {
  new: [ongoing, done],
  ongoing: [done],
  done: [{ to: 'ongoing', text: 'Öppna igen' }],
  spam: [],
}
