import { api } from '#shared/contract/api.ts'
import type { HistoryEntry } from '#shared/case-history.ts'
import { caseStatuses } from '#shared/case-labels.ts'
import { kindOf, messageOf } from '#shared/case-texts.ts'
import type { Case } from '#shared/cases.ts'
import { formatDate, formatDateAndTime } from '#shared/format.ts'
import { escapeMarkup } from '#shared/markup.ts'
import type { PersonalData } from '#shared/persons.ts'
import { recipientLists, type RecipientList } from '#shared/recipients.ts'
import { adminCall } from '../admin-call.ts'
import { casesIn, fieldsOf, headingOf, historyLine, linkLine } from './case-texts.ts'

/**
 * Fetches all data about a person.
 *
 * @throws ApiError
 */
export const fetchPerson = (emailOrPhone: string): Promise<PersonalData> =>
  adminCall(api.cases.exportPerson, { body: { emailOrPhone } })

/**
 * Fetches all data about a person with the photos in it as `data:` URLs, for an export. It is fetched
 * again, because the photos' addresses expire five minutes after they were found.
 *
 * @throws ApiError
 */
export async function exportPerson(emailOrPhone: string) {
  const { cases, ...inCompany } = await fetchPerson(emailOrPhone)
  return { cases: await Promise.all(cases.map(withPhotos)), ...inCompany }
}

/** Counts the photos that an export lacks. */
export const countMissing = (cases: Case[]): number =>
  cases.flatMap(({ history }) => history).filter(entry => entry.what === 'photo' && !entry.src)
    .length

const withPhotos = async (theCase: Case): Promise<Case> => ({
  ...theCase,
  history: await Promise.all(
    theCase.history.map(entry => (entry.what === 'photo' ? withContent(entry) : entry)),
  ),
})

async function withContent({ src = '', ...photo }: HistoryEntry & { what: 'photo' }) {
  try {
    const reply = await fetch(src)
    if (reply.ok) return { ...photo, src: await toDataUrl(await reply.blob()) }
  } catch {
    // No network, or it was lost meanwhile.
  }
  return { ...photo, missing: missingPhoto }
}

const toDataUrl = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error!))
    reader.readAsDataURL(blob)
  })

/** Stands in an export in the place of a photo that could not be fetched. */
const missingPhoto = 'Fotot kunde inte hämtas och saknas här. Ladda ned uppgifterna igen.'

/** All stored data about a person as an HTML page to read, print and send (GDPR, article 15). */
export const toPage = (
  { cases, recipient, handovers = [], mentionedIn }: PersonalData,
  brand: string,
): string => `<!doctype html>
<html lang="sv">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Personuppgifter – ${escapeMarkup(brand)}</title>
<style>
body { font: 1rem/1.6 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1.25rem; overflow-wrap: anywhere }
h2 { margin-top: 2.5rem; padding-top: 1.5rem; border-top: 1px solid }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1.5rem }
dd { margin: 0 }
p { white-space: pre-line }
img { display: block; max-width: 100%; height: auto; margin: .5rem 0 }
</style>
<h1>Personuppgifter hos ${escapeMarkup(brand)}</h1>
<p>Framtagna ${formatDateAndTime(new Date().toISOString())}. ${cases.length > 0 ? `Här står allt som finns sparat i ${casesIn(cases.length)}.` : 'Inga egna ärenden finns sparade.'}</p>
${cases.map(sectionOf).join('\n')}
${handovers.length > 0 ? section('Arbeten som hantverkare', ...handovers.map(workOf)) : ''}
${mentionedIn ? section('I andras ärenden', paragraph(mentionLine(mentionedIn))) : ''}
${recipient ? section('Mejl till personalen', paragraph(recipientLine(recipient))) : ''}
</html>
`

const section = (heading: string, ...content: string[]): string => `<section>
<h2>${escapeMarkup(heading)}</h2>
${content.join('\n')}
</section>`

const paragraph = (text: string): string => `<p>${escapeMarkup(text)}</p>`

const sectionOf = (theCase: Case): string =>
  section(
    headingOf(theCase),
    `<dl>${rowsOf(theCase)
      .map(([label, value]) => `<dt>${label}</dt><dd>${escapeMarkup(value)}</dd>`)
      .join('\n')}</dl>`,
    '<h3>Meddelande</h3>',
    paragraph(messageOf(theCase)),
    '<h3>Svar, anteckningar och händelser</h3>',
    `<ol>${theCase.history.map(lineOf).join('\n') || '<li>Inga.</li>'}</ol>`,
  )

const rowsOf = (theCase: Case): [label: string, value: string][] => [
  ['Ärende', `${kindOf(theCase)} ${theCase.reference}`],
  ['Status', caseStatuses[theCase.status]],
  ...fieldsOf(theCase),
  ...(theCase.handovers ?? []).map((each): [string, string] => [
    'Hantverkare',
    `${each.name}: ${linkLine(each)}`,
  ]),
]

const workOf = (handover: PersonalHandover): string =>
  paragraph(handoverLine(handover)) + (handover.text ? paragraph(handover.text) : '')

function lineOf(entry: HistoryEntry): string {
  return `<li><time>${formatDateAndTime(entry.at)}</time> ${escapeMarkup(historyLine(entry))}${contentOf(entry)}</li>`
}

function contentOf(entry: HistoryEntry): string {
  if ('text' in entry && entry.text) return paragraph(entry.text)
  if (entry.what !== 'photo') return ''
  const { src, width, height } = entry
  return src
    ? `<img src="${escapeMarkup(src)}" width="${width}" height="${height}" alt="Fotot">`
    : `<p><strong>${missingPhoto}</strong></p>`
}

/** Says that a case was handed over to a person; the case is another's. */
export const handoverLine = ({ reference, name, at, doneAt }: PersonalHandover): string =>
  `Ärende ${reference} skickades ${formatDate(at)} till ${name}${doneAt ? `, klart ${formatDate(doneAt)}` : ''}.`

type PersonalHandover = NonNullable<PersonalData['handovers']>[number]

/** Says in which cases, which are others', a former address of a sender stands. */
export const mentionLine = (references: string[]): string =>
  `Adressen står i historiken för ${references.join(', ')}.`

/** Says on which lists a person's address is. */
export const recipientLine = ({ lists }: NonNullable<PersonalData['recipient']>): string =>
  `Adressen får mejl: ${namesOf(lists)}.`

/** Says that a person's data is erased, and which lists keep the address, since nobody else is on them. */
export const erasedLine = ({ recipient }: Pick<PersonalData, 'recipient'>): string =>
  recipient
    ? `De andra uppgifterna är raderade. Adressen står kvar i: ${namesOf(recipient.lists)}. Ingen annan får de mejlen. Lägg till någon annan där först och radera sedan igen.`
    : 'Uppgifterna är raderade.'

const namesOf = (lists: RecipientList[]) => lists.map(list => recipientLists[list]).join(', ')
