import type { CaseStatus } from '#shared/case-labels.ts'
import type { Case } from '#shared/cases.ts'

/** A button that changes a case's status or acknowledges it. */
interface Step {
  to: CaseStatus | 'acknowledged'
  text: string
}

/** The step that the status suggests next, which has the primary button. */
export function nextStepOf(each: Case): Step | 'reply' | 'next case' {
  if (each.status === 'spam') return { to: 'new', text: 'Inte skräppost' }
  if (each.isWaitingForSomebody) return { to: 'acknowledged', text: 'Jag tar hand om felet' }
  if (each.status === 'new' || each.unreadSince) return 'reply'
  return each.status === 'done' ? 'next case' : done
}

/** The other changes of the status that are possible. */
export function otherStepsOf(each: Case): Step[] {
  const next = nextStepOf(each)
  return stepsFrom[each.status].filter(step => step !== next)
}

const ongoing: Step = { to: 'ongoing', text: 'Markera som pågående' }
const done: Step = { to: 'done', text: 'Markera som klart' }

const stepsFrom: Record<CaseStatus, Step[]> = {
  new: [ongoing, done],
  ongoing: [done],
  done: [{ to: 'ongoing', text: 'Öppna igen' }],
  spam: [],
}
