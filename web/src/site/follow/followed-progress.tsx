import type { FollowedCase } from '#shared/following.ts'
import { formatDate, formatDateAndTime } from '#shared/format.ts'
import { progress as steps, type Progress } from '#shared/progress.ts'
import { Icon } from '../../ui/icon.tsx'

const order = Object.keys(steps) as Progress[]

/** How far a fault report has come: the step it is at, those behind it and those to come. */
export function FollowedProgress({ reference, receivedAt, progress, changedAt }: FollowedCase) {
  const reached = order.indexOf(progress)
  return (
    <div className="grid gap-6">
      <p className="text-lg text-ink-soft">
        Referens <strong className="whitespace-nowrap text-ink">{reference}</strong>, skickad{' '}
        {formatDate(receivedAt)}.
      </p>
      <div className="rounded-card border border-line bg-surface p-6 shadow-card sm:p-8">
        <ol className="grid gap-4 sm:grid-cols-3">
          {order.map((step, index) => (
            <li
              key={step}
              aria-current={index === reached ? 'step' : undefined}
              className="flex items-center gap-3 border-line text-ink-soft aria-[current]:font-semibold aria-[current]:text-accent-deep sm:border-t-4 sm:pt-4 sm:aria-[current]:border-accent"
            >
              <Mark isReached={index <= reached} />
              {steps[step].label}
            </li>
          ))}
        </ol>
        <p role="status" className="mt-6 text-xl">
          {steps[progress].sentence}
        </p>
        {changedAt && <p className="mt-1 text-ink-soft">Ändrad {formatDateAndTime(changedAt)}.</p>}
      </div>
    </div>
  )
}

const Mark = ({ isReached }: { isReached: boolean }) => (
  <span
    className={`grid size-7 shrink-0 place-items-center rounded-full border ${isReached ? 'border-accent bg-accent text-surface' : 'border-outline'}`}
  >
    {isReached && <Icon shape="check" className="size-4" />}
  </span>
)
