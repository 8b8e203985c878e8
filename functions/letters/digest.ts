import { company } from '#shared/company.ts'
import { getCase } from '../cases/stored-case.ts'
import { required } from '../runtime/environment.ts'
import { toHtml, toText, type Letter } from './layout.ts'
import type { Message } from './mime.ts'
import type { Digest } from './queue.ts'
import { recipientsOfDigest } from './recipients.ts'

/** The message about many cases of a quarter of an hour. */
export async function composeDigest(digest: Digest): Promise<Message> {
  const letter = digest.caseIds ? urgentLetter(digest, await placesOf(digest)) : letterAbout(digest)
  return {
    id: digest.id,
    to: recipientsOfDigest(digest),
    replyTo: { name: company.brand, address: company.email },
    subject: letter.subject,
    text: toText(letter),
    html: toHtml(letter),
  }
}

const listAddress = `${required('SITE_ORIGIN')}/admin/arenden?status=new`

const letterAbout = ({ contact, inquiry, issue }: Digest): Letter => ({
  subject: `${cases(contact + inquiry + issue)} från webbplatsen`,
  opening: [`${cases(contact + inquiry + issue)} från webbplatsen på en kvart`],
  facts: Object.entries({ Felanmälan: issue, Intresse: inquiry, Meddelande: contact })
    .filter(([, count]) => count > 0)
    .map(([label, count]) => [label, String(count)]),
  ...ending,
  links: [{ label: 'Öppna ärendena', url: listAddress }],
})

const urgentLetter = ({ issue }: Digest, places: string[]): Letter => ({
  ...ending,
  subject: `[AKUT] ${issue} ${issue === 1 ? 'akut felanmälan' : 'akuta felanmälningar'} på en kvart`,
  opening: ['AKUT: avsändarna har också uppmanats att ringa.'],
  facts: [['Felanmälan', String(issue)]],
  heading: issue > places.length ? `Adresser till ${places.length} av dem` : 'Adresser',
  message: places.join('\n'),
  links: [{ label: 'Öppna felanmälningarna', url: `${listAddress}&prioritet=high` }],
})

const cases = (count: number) => (count === 1 ? '1 nytt ärende' : `${count} nya ärenden`)

const ending = {
  reply: 'Det har kommit ovanligt många på kort tid. Därför får ni ett mejl i kvarten om alla.',
  closing: 'Ärendena är sparade i administrationen även om mejlet raderas.',
}

/** Where the urgent reports of a digest are; what is spam or gone by now is left out. */
async function placesOf({ caseIds = new Set() }: Digest): Promise<string[]> {
  const reports = await Promise.all([...caseIds].toSorted().map(id => getCase('issue', id)))
  return reports.flatMap(each => (each && each.status !== 'spam' ? [each.address] : []))
}
