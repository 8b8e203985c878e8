import type { FollowedCase } from '#shared/following.ts'
import { formatDate, formatDateAndTime } from '#shared/format.ts'
import { useTexts, type Texts } from '../../languages/texts.ts'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'

/** The progress of a case: the steps behind it with their times, and those that are left. */
export function Steps({ kind, steps, isUrgent }: FollowedCase) {
  const t = useTexts()
  const { step: present, at } = steps.at(-1)!
  const texts: Record<string, StepText> = t.steps ?? stepTexts[kind]
  return (
    <Card as="section" isRaised aria-label={t.progress} className="p-5 sm:p-7">
      <p role="status" className="text-xl font-semibold">
        {sentenceOf(texts[present]!, at, t.language)}
      </p>
      <ol className="mt-4 grid gap-2.5">
        {steps.map(({ step, at }) => (
          <li
            key={step}
            aria-current={step === present ? 'step' : undefined}
            className="flex items-start gap-3 aria-[current]:font-semibold aria-[current]:text-accent-deep"
          >
            <Mark shape={step === 'visit' ? 'calendar' : 'check'} />
            <span className="grow justify-between gap-x-4 sm:flex">
              {texts[step]![0]}{' '}
              <time dateTime={at} className="block text-sm font-medium text-ink-soft sm:text-base">
                {(step === 'visit' ? formatDate : formatDateAndTime)(at, t.language)}
              </time>
            </span>
          </li>
        ))}
        {leftAfter(present, isUrgent).map(step => (
          <li key={step} className="flex items-start gap-3 text-ink-soft">
            <Mark />
            {texts[step]![0]}
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** The steps that are still to come; an urgent report is acknowledged by somebody. */
const leftAfter = (present: Step, isUrgent: boolean) =>
  order
    .slice(order.indexOf(present) + 1)
    .filter(step => step !== 'visit' && (isUrgent || step !== 'acknowledged'))

const order: Step[] = ['received', 'seen', 'acknowledged', 'ongoing', 'visit', 'fixed']

const Mark = ({ shape }: { shape?: 'check' | 'calendar' }) => (
  <span
    className={`grid size-6 shrink-0 place-items-center rounded-full border ${shape ? 'border-accent bg-accent text-surface' : 'border-outline'}`}
  >
    {shape && <Icon shape={shape} className="size-4" />}
  </span>
)

/** One step of a case's progress, as its sender sees it. */
type Step = FollowedCase['steps'][number]['step']

/** The name of a step, and the sentence that the sender reads while it is the present one. */
type StepText = NonNullable<Texts['steps']>[string]

type StepTexts = Record<Step, StepText>

const issue: StepTexts = {
  received: ['Mottagen', 'Vi har fått din anmälan.'],
  seen: ['Läst', 'Vi har läst din anmälan.'],
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

/** The sentence of the present step; a step without one of its own gets its name and date. */
function sentenceOf([label, sentence]: StepText, at: string, language: Texts['language']): string {
  return sentence ?? `${label} ${formatDate(at, language).replace(' ', '\u00a0')}.`
}
