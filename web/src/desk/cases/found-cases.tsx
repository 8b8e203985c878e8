import { kindOf, subjectOf } from '#shared/case-texts.ts'
import type { Case } from '#shared/cases.ts'
import type { PersonalData } from '#shared/persons.ts'
import { formatDate } from '#shared/format.ts'
import { factsChangesLine, recipientLine } from '../company/recipient-texts.ts'

/** The stored data about a person, all of which an erasure deletes. */
export const FoundCases = ({ cases, recipient, factsChanges }: PersonalData) => (
  <div className="mt-4 grid gap-2">
    <p>Det här är sparat, och det raderas om du raderar uppgifterna:</p>
    {recipient && <p>{recipientLine(recipient)}</p>}
    {factsChanges && <p>{factsChangesLine(factsChanges)}</p>}
    <ul
      className="grid max-h-72 overflow-y-auto rounded-card border border-line empty:hidden"
      tabIndex={0}
    >
      {cases.map(each => (
        <li key={each.id} className="border-t border-line px-4 py-3 first:border-t-0">
          <p className="font-semibold">{subjectOf(each)}</p>
          <p className="text-sm text-ink-soft">
            {kindOf(each)} <span className="whitespace-nowrap">{each.reference}</span>,{' '}
            <bdi>{each.name}</bdi>,{' '}
            <span className="inline-block">{formatDate(each.receivedAt)}</span>
            {contentsOf(each)}
          </p>
        </li>
      ))}
    </ul>
  </div>
)

/** ', 2 tillägg, 1 svar, 1 anteckning' */
function contentsOf({ history }: Case): string {
  const count = (what: string) => history.filter(entry => entry.what === what).length
  const parts = [
    ['message', 'tillägg', 'tillägg'],
    ['photo', 'foto', 'foton'],
    ['reply', 'svar', 'svar'],
    ['note', 'anteckning', 'anteckningar'],
  ].flatMap(([what, one, several]) => {
    const number = count(what!)
    return number === 0 ? [] : `${number} ${number === 1 ? one : several}`
  })
  return parts.map(part => `, ${part}`).join('')
}
