import { required } from '../runtime/environment.ts'
import type { Letter } from './layout.ts'
import {
  alert,
  buttons,
  heading,
  htmlOnly,
  note,
  quote,
  table,
  textOnly,
  together,
  type Link,
  type Row,
} from './parts.ts'
import type { Digest } from './pending-letter.ts'

const listAddress = `${required('SITE_ORIGIN')}/admin/arenden`

type Counts = Pick<Digest, 'contact' | 'inquiry' | 'issue' | 'addition'>

/** The letter to the staff about the cases and additions of a quarter of an hour. */
export const digestLetter = (counts: Counts): Letter => ({
  subject: `${totalOf(counts)} från webbplatsen`,
  parts: [
    heading(`${totalOf(counts)} från webbplatsen på en kvart`),
    table(
      Object.entries(rowsOf(counts))
        .filter(([, count]) => count > 0)
        .map(([label, count]): Row => [label, String(count)]),
    ),
    ...ending({ label: 'Öppna ärendena', url: listAddress }),
  ],
})

/** The letter to the staff about the urgent reports of a quarter of an hour, with some addresses. */
export function urgentDigestLetter({ issue }: Pick<Digest, 'issue'>, places: string[]): Letter {
  const urgent = `${counted(issue, 'akut felanmälan', 'akuta felanmälningar')} på en kvart`
  return {
    subject: `[AKUT] ${urgent}`,
    parts: [
      alert('AKUT: avsändarna har också uppmanats att ringa.'),
      htmlOnly(heading(urgent)),
      textOnly(table([['Felanmälan', String(issue)]]).text),
      ...(places.length > 0 ? [quote(titleOf(issue, places.length), places.join('\n'))] : []),
      ...ending({
        label: 'Öppna felanmälningarna',
        url: `${listAddress}?status=new&prioritet=high`,
      }),
    ],
  }
}

const titleOf = (count: number, named: number) =>
  count > named ? `Adresser till ${named} av dem` : 'Adresser'

const rowsOf = ({ contact, inquiry, issue, addition }: Counts) => ({
  Felanmälan: issue,
  Intresse: inquiry,
  Meddelande: contact,
  'Ny uppgift': addition,
})

function totalOf({ contact, inquiry, issue, addition }: Counts): string {
  const cases = contact + inquiry + issue
  return [
    cases > 0 && counted(cases, 'nytt ärende', 'nya ärenden'),
    addition > 0 && counted(addition, 'ny uppgift', 'nya uppgifter'),
  ]
    .filter(Boolean)
    .join(' och ')
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const ending = (list: Link) => [
  together(
    note('Det har kommit ovanligt många på kort tid. Därför får ni ett mejl i kvarten om alla.'),
    buttons(list),
  ),
  note('Ärendena är sparade i administrationen även om mejlet raderas.'),
]
