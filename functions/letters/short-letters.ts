import { subjectOf } from '#shared/case-texts.ts'
import type { ListedCase } from '#shared/cases.ts'
import type { Company } from '#shared/company-facts.ts'
import { formatDateAndTime } from '#shared/format.ts'
import { recipientLists, type RecipientList } from '#shared/recipients.ts'
import { required } from '../runtime/environment.ts'
import { type Letter, signature } from './layout.ts'
import { buttons, heading, htmlOnly, note, paragraph, textOnly, type Part } from './parts.ts'
import type { AdministratorsLetter } from './pending-letter.ts'

// Letters of a few sentences to people of the company, and to craftsmen.

/** The letter that brings a craftsman the link to an issue report, whose page says all else about it. */
export const handoverLetter = (
  stored: ListedCase,
  company: Company,
  { url, until }: { url: string; until: string },
): Letter =>
  shortLetter(`Arbete åt ${company.brand}: ${subjectOf(stored)}`, company, [
    paragraph(`${company.brand} ber dig ta hand om ett fel:\n${subjectOf(stored)}.`),
    buttons({ label: 'Öppna arbetet', url }),
    note(
      `Länken gäller till ${formatDateAndTime(until)}, eller tills ärendet är klart.\nSkicka den inte vidare.`,
    ),
  ])

interface Verification {
  secret: string
  lists: RecipientList[]
  endsAt: string
}

/** The letter to a new address of the staff, which gets other letters once its owner verifies it. */
export const verificationLetter = (
  { secret, lists, endsAt }: Verification,
  company: Company,
): Letter =>
  shortLetter(`Bekräfta adressen för mejl från ${company.brand}`, company, [
    paragraph(
      `Den här adressen har lagts till för att få mejl från webbplatsen:\n${namesOf(lists)}.`,
    ),
    paragraph('Bekräfta adressen, så börjar mejlen komma hit.'),
    buttons({ label: 'Bekräfta adressen', url: `${siteOrigin}/bekrafta#${secret}` }),
    note(
      `Länken gäller till ${formatDateAndTime(endsAt)}. Är mejlet inte till dig behöver du\ninte göra något.`,
    ),
  ])

/** The letter that shows that letters from the site arrive at this address, which is on these lists. */
export const testLetter = (lists: RecipientList[], company: Company): Letter =>
  shortLetter(`Provmejl från ${company.brand}`, company, [
    paragraph(`Mejlen från webbplatsen kommer fram hit. Adressen får:\n${namesOf(lists)}.`),
    note('Provmejlet skickades från Företaget i administrationen. Du behöver inte svara.'),
  ])

const namesOf = (lists: RecipientList[]) =>
  lists.map(list => recipientLists[list].toLowerCase()).join(', ')

/** The letter to an administrator that another was invited or removed, or they themselves. */
export function administratorsLetter(
  { what, who, by, isToThem }: Pick<AdministratorsLetter, 'what' | 'who' | 'by' | 'isToThem'>,
  company: Company,
): Letter {
  const { subject, text } = isToThem ? changes[what]('Du', by, 'dig') : changes[what](who, by)
  return shortLetter(subject, company, [
    paragraph(text),
    ...(isToThem
      ? [note('Känner du inte till det? Ring en kollega.')]
      : [
          buttons({ label: 'Se administratörerna', url: `${siteOrigin}/admin/administratorer` }),
          note('Känner du inte till det? Ring en kollega och byt ditt lösenord.'),
        ]),
  ])
}

const changes = {
  invited: (who: string, by: string) => ({
    subject: `${who} är inbjuden som administratör`,
    text: `${by} har bjudit in ${who}, som kan logga in när ett eget lösenord är valt.`,
  }),
  removed: (who: string, by: string, whom = who) => ({
    subject: `${who} är borttagen som administratör`,
    text: `${by} har tagit bort ${whom}. ${who} kan inte logga in längre.`,
  }),
  renewed: (who: string, by: string, whom = who) => ({
    subject: `${who} är inbjuden på nytt som administratör`,
    text: `${by} har bjudit in ${whom} på nytt, till exempel för en ny telefon. Det gamla\nlösenordet gäller inte längre.`,
  }),
}

const shortLetter = (subject: string, company: Company, parts: Part[]): Letter => ({
  subject,
  parts: [textOnly('Hej!'), htmlOnly(heading(subject)), ...parts, signature(company)],
})

const siteOrigin = required('SITE_ORIGIN')
