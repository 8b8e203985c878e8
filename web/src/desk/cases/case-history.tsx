import type { Case } from '#shared/cases.ts'
import { formatDateAndTime } from '#shared/format.ts'
import { HeadedSection } from '../headed-section.tsx'
import { historyLine } from './case-texts.ts'

/** The history of a case, the latest entry first. */
export function CaseHistory({ id, receivedAt, history }: Case) {
  const lines = [
    { id, at: receivedAt, text: 'Mottaget från webbplatsen' },
    ...history.map(entry => ({ id: entry.id, at: entry.at, text: historyLine(entry) })),
  ]
  return (
    <HeadedSection heading="Historik">
      <ol className="grid gap-3">
        {lines.toReversed().map(line => (
          <li key={line.id} className="border-l-2 border-line pl-4">
            <p className="whitespace-pre-line">{line.text}</p>
            <p className="text-sm text-ink-soft">
              <time dateTime={line.at}>{formatDateAndTime(line.at)}</time>
            </p>
          </li>
        ))}
      </ol>
    </HeadedSection>
  )
}
