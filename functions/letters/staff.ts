import { formatDateAndTime } from '#shared/format.ts'
import { categories, services, urgencies } from '#shared/messages.ts'
import type { Submission } from '../cases/stored-case.ts'
import { isUrgent } from '../cases/urgency.ts'
import { required } from '../runtime/environment.ts'
import type { Fact, Letter } from './markup.ts'

interface Occasion {
  /** Of the link by which one says that an urgent report is taken care of. */
  acknowledgement?: string | undefined
  /** Whether others have been told before and have not opened it. */
  isReminder?: boolean
}

/** The letter by which the staff learn of a submission. */
export function letterAbout(submission: Submission, occasion: Occasion = {}): Letter {
  const { acknowledgement: secret, isReminder = false } = occasion
  const { opening, ...beginning } = beginningOf(submission)
  return {
    ...beginning,
    opening: isReminder ? [unopened, ...opening] : opening,
    ...ending(submission),
    links: [
      caseLink(submission),
      ...(secret
        ? [{ label: 'Kvittera att du tar hand om felet', url: `${siteOrigin}/kvittera#${secret}` }]
        : []),
    ],
  }
}

const unopened = 'PÅMINNELSE: ingen har öppnat felanmälan på 15 minuter.'

/** The letter by which the staff learn what the sender of a fault report has added. */
export function letterAboutAddition(submission: Submission, entryId: string): Letter | undefined {
  const entry = submission.history.find(({ id }) => id === entryId)
  if (!entry || submission.kind !== 'issue') return undefined
  return {
    subject: `Ny uppgift i felanmälan ${submission.reference}`,
    opening: ['Ny uppgift i en felanmälan'],
    facts: [['Adress', submission.address], ...senderOf(submission, entry.at)],
    heading: 'Avsändaren skrev',
    message: entry.what === 'message' ? entry.text : (outcomes[entry.what] ?? ''),
    ...ending(submission),
    links: [caseLink(submission)],
  }
}

const outcomes: Record<string, string> = {
  solved: 'Felet är åtgärdat.',
  remains: 'Felet är kvar.',
}

const ending = ({ email }: Submission) => ({
  reply: `Svara på det här mejlet så går svaret till ${email}.`,
  closing: 'Ärendet är sparat i administrationen även om mejlet raderas.',
})

const caseLink = ({ id }: Submission) => ({
  label: 'Öppna ärendet',
  url: `${siteOrigin}/admin/arenden/${id}`,
})

function beginningOf(
  submission: Submission,
): Pick<Letter, 'subject' | 'opening' | 'facts' | 'heading' | 'message'> {
  const { reference } = submission
  if (submission.kind === 'contact') {
    const service = services[submission.service]
    return {
      subject: `Meddelande ${reference} – ${service}`,
      opening: ['Nytt meddelande från webbplatsen'],
      facts: [['Gäller', service], ...senderOf(submission)],
      heading: 'Meddelande',
      message: submission.message,
    }
  }
  if (submission.kind === 'inquiry') {
    const apartment = `${submission.apartment.title}, ${submission.apartment.address}`
    return {
      subject: `Intresseanmälan ${reference} – ${apartment}`,
      opening: ['Ny intresseanmälan från webbplatsen'],
      facts: [['Lägenhet', apartment], ...senderOf(submission)],
      heading: 'Meddelande',
      message: submission.message,
    }
  }
  const category = categories[submission.category]
  const subject = `Felanmälan ${reference} – ${category}, ${submission.address}`
  return {
    subject: isUrgent(submission) ? `[AKUT] ${subject}` : subject,
    opening: [
      ...(isUrgent(submission) ? ['AKUT: avsändaren har också uppmanats att ringa.'] : []),
      'Ny felanmälan från webbplatsen',
    ],
    facts: [
      ['Prioritet', urgencies[submission.urgency]],
      ['Kategori', category],
      ['Adress', submission.address],
      ...senderOf(submission),
    ],
    heading: 'Beskrivning',
    message: submission.description,
  }
}

const senderOf = (
  { name, phone, email, receivedAt, reference }: Submission,
  at = receivedAt,
): Fact[] => [
  ['Namn', name],
  ['Telefon', phone, telephone(phone)],
  ['E-post', email],
  ['Mottagen', formatDateAndTime(at)],
  ['Referens', reference],
]

/** Where tapping a number leads; nowhere when what was typed is none. */
function telephone(phone: string): string | undefined {
  const number = phone.replaceAll(/[^\d+]/g, '')
  return /^\+?\d{5,15}$/.test(number) ? `tel:${number}` : undefined
}

const siteOrigin = required('SITE_ORIGIN')
