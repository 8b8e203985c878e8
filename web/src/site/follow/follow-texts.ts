import type { FollowedCase } from '#shared/following.ts'
import { formatDate } from '#shared/format.ts'
import type { Texts } from '../../languages/texts.ts'

/** One step of a case's progress, as its sender sees it. */
export type Step = FollowedCase['steps'][number]['step']

/** The name of each step, and the sentence that the sender reads while it is the present one. */
type StepTexts = Record<Step, readonly [label: string, sentence?: string]>

const issue: StepTexts = {
  received: ['Mottagen', 'Vi har fått din anmälan.'],
  seen: ['Sedd', 'Vi har läst din anmälan.'],
  acknowledged: ['Vi tar hand om felet', 'Vi tar hand om felet.'],
  ongoing: ['Pågår', 'Vi arbetar med felet.'],
  visit: ['Hantverkare kommer'],
  fixed: ['Åtgärdad', 'Felet är åtgärdat.'],
}

const closed = 'Ärendet är avslutat. Du kan ändå skriva till oss här.'

const inquiry: StepTexts = {
  ...issue,
  received: ['Mottagen', 'Vi har fått din intresseanmälan.'],
  seen: ['Läst', 'Vi har läst din intresseanmälan.'],
  ongoing: ['Pågår', 'Vi arbetar med din intresseanmälan.'],
  visit: ['Vi ses'],
  fixed: ['Avslutad', closed],
}

const contact: StepTexts = {
  ...inquiry,
  received: ['Mottaget', 'Vi har fått ditt meddelande.'],
  seen: ['Läst', 'Vi har läst ditt meddelande.'],
  ongoing: ['Pågår', 'Vi arbetar med ditt ärende.'],
  fixed: ['Avslutat', closed],
}

const stepTexts = { issue, inquiry, contact }

/** The name of a step. */
export const labelOf = (kind: FollowedCase['kind'], step: Step, t: Texts): string =>
  (t.steps ?? stepTexts[kind])[step]![0]

/** The progress of a case as a sentence; a step without one of its own gets its name and date. */
export function sentenceOf(kind: FollowedCase['kind'], step: Step, at: string, t: Texts): string {
  const [label, sentence] = (t.steps ?? stepTexts[kind])[step]!
  return sentence ?? `${label} ${formatDate(at, t.language).replace(' ', '\u00a0')}.`
}
