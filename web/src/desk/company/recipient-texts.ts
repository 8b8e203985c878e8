import { showEmail } from '#shared/input/email-address.ts'
import type { PersonalData } from '#shared/persons.ts'
import type { FactsChange } from '#shared/company-facts.ts'
import { recipientLists, type RecipientChange, type RecipientList } from '#shared/recipients.ts'

/** A change of the recipients as a sentence: 'anna lade till jour@example.se i Akuta felanmälningar'. */
export function changeLine({ by, what, list, ...change }: RecipientChange): string {
  const address = showEmail(change.address)
  const name = list ? recipientLists[list] : ''
  switch (what) {
    case 'added':
      return `${by} lade till ${address} i ${name}`
    case 'removed':
      return `${by} tog bort ${address} från ${name}`
    case 'asked':
      return `${by} skickade bekräftelsemejlet igen till ${address}`
    case 'verified':
      return `${address} bekräftades`
  }
}

/** Says on which lists a person's address is, and what an erasure does about it. */
export function recipientLine({ lists }: NonNullable<PersonalData['recipient']>): string {
  if (lists.length === 0) return 'Personen nämns i ändringarna av vem som får mejlen.'
  return `Adressen får mejl: ${namesOf(lists)}. Den tas bort ur de listor där någon annan är kvar.`
}

/** Says that a person's data is erased, and which lists keep the address, since nobody else is on them. */
export const erasedLine = (kept: RecipientList[]): string =>
  kept.length === 0
    ? 'Uppgifterna är raderade.'
    : `De andra uppgifterna är raderade. Adressen står kvar i: ${namesOf(kept)}. Ingen annan får de mejlen. Lägg till någon annan där först och radera sedan igen.`

const namesOf = (lists: RecipientList[]) => lists.map(list => recipientLists[list]).join(', ')

/** Says that a person is named as one who has changed the facts about the company. */
export const factsChangesLine = ({ length }: FactsChange[]): string =>
  `Namnet vid ${length} ${length === 1 ? 'ändring' : 'ändringar'} av uppgifterna om företaget.`
