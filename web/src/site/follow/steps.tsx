import type { FollowedCase } from '#shared/following.ts'
import { formatDate, formatDateAndTime } from '#shared/format.ts'
import { useTexts } from '../../languages/texts.ts'
import { Icon } from '../../ui/icon.tsx'
import { labelOf, sentenceOf, type Step } from './follow-texts.ts'

/** The progress of a case: the steps behind it with their times, and those that are left. */
export function Steps({ kind, steps, isUrgent }: FollowedCase) {
  const t = useTexts()
  const { step: present, at } = steps.at(-1)!
  return (
    <section
      aria-label={t.progress}
      className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-7"
    >
      <p role="status" className="text-xl font-semibold">
        {sentenceOf(kind, present, at, t)}
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
              {labelOf(kind, step, t)}{' '}
              <time dateTime={at} className="block text-sm font-medium text-ink-soft sm:text-base">
                {(step === 'visit' ? formatDate : formatDateAndTime)(at, t.language)}
              </time>
            </span>
          </li>
        ))}
        {leftAfter(present, isUrgent).map(step => (
          <li key={step} className="flex items-start gap-3 text-ink-soft">
            <Mark />
            {labelOf(kind, step, t)}
          </li>
        ))}
      </ol>
    </section>
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
