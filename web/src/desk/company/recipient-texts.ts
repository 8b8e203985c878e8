import type { PersonalData } from '#shared/persons.ts'
import { recipientLists, type RecipientList } from '#shared/recipients.ts'

/** Says on which lists a person's address is, and what an erasure does about it. */
export const recipientLine = ({ lists }: NonNullable<PersonalData['recipient']>): string =>
  `Adressen får mejl: ${namesOf(lists)}. Den tas bort ur de listor där någon annan är kvar.`

/** Says that a person's data is erased, and which lists keep the address, since nobody else is on them. */
export const erasedLine = (kept: RecipientList[]): string =>
  kept.length === 0
    ? 'Uppgifterna är raderade.'
    : `De andra uppgifterna är raderade. Adressen står kvar i: ${namesOf(kept)}. Ingen annan får de mejlen. Lägg till någon annan där först och radera sedan igen.`

const namesOf = (lists: RecipientList[]) => lists.map(list => recipientLists[list]).join(', ')
