import { required } from '../runtime/environment.ts'
import type { Letter } from './layout.ts'
import {
  alert,
  buttons,
  facts,
  heading,
  htmlOnly,
  note,
  quote,
  textOnly,
  together,
  type Fact,
  type Link,
} from './parts.ts'
import type { Digest } from './queue.ts'

const listAddress = `${required('SITE_ORIGIN')}/admin/arenden?status=new`

type Counts = Pick<Digest, 'contact' | 'inquiry' | 'issue'>

/** The letter to the staff about the cases of a quarter of an hour. */
export const digestLetter = ({ contact, inquiry, issue }: Counts): Letter => ({
  subject: `${cases(contact + inquiry + issue)} från webbplatsen`,
  parts: [
    heading(`${cases(contact + inquiry + issue)} från webbplatsen på en kvart`),
    facts(
      Object.entries({ Felanmälan: issue, Intresse: inquiry, Meddelande: contact })
        .filter(([, count]) => count > 0)
        .map(([label, count]): Fact => [label, String(count)]),
    ),
    ...ending({ label: 'Öppna ärendena', url: listAddress }),
  ],
})

/** The same about urgent reports, of which it names some places. */
export function urgentDigestLetter({ issue }: Pick<Digest, 'issue'>, places: string[]): Letter {
  const urgent = `${issue} ${issue === 1 ? 'akut felanmälan' : 'akuta felanmälningar'} på en kvart`
  return {
    subject: `[AKUT] ${urgent}`,
    parts: [
      alert('AKUT: avsändarna har också uppmanats att ringa.'),
      htmlOnly(heading(urgent)),
      textOnly(facts([['Felanmälan', String(issue)]]).text),
      ...(places.length > 0 ? [quote(titleOf(issue, places.length), places.join('\n'))] : []),
      ...ending({ label: 'Öppna felanmälningarna', url: `${listAddress}&prioritet=high` }),
    ],
  }
}

const titleOf = (count: number, named: number) =>
  count > named ? `Adresser till ${named} av dem` : 'Adresser'

const cases = (count: number) => (count === 1 ? '1 nytt ärende' : `${count} nya ärenden`)

const ending = (list: Link) => [
  together(
    note('Det har kommit ovanligt många på kort tid. Därför får ni ett mejl i kvarten om alla.'),
    buttons(list),
  ),
  note('Ärendena är sparade i administrationen även om mejlet raderas.'),
]
