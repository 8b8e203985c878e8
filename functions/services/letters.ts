import { formatDateAndTime } from '#shared/format.ts'
import { categories, services, urgencies } from '#shared/messages.ts'
import type { Submission } from '../data/submissions.ts'
import { required } from '../runtime/environment.ts'
import type { Letter } from './letter-form.ts'

/** The letter by which the staff learn of a submission. */
export function letterAbout(submission: Submission): Letter {
  return {
    ...beginning(submission),
    reply: `Svara på det här mejlet så går svaret till ${submission.email}.`,
    link: { label: 'Öppna ärendet', url: `${siteOrigin}/admin/arenden/${submission.id}` },
    closing: 'Ärendet är sparat i administrationen även om mejlet raderas.',
  }
}

function beginning(submission: Submission): Omit<Letter, 'reply' | 'link' | 'closing'> {
  const { reference } = submission
  if (submission.kind === 'contact') {
    const service = services[submission.service]
    return {
      subject: `Meddelande ${reference} – ${service}`,
      opening: ['Nytt meddelande från webbplatsen'],
      facts: [['Gäller', service], ...sender(submission)],
      heading: 'Meddelande',
      message: submission.message,
    }
  }
  if (submission.kind === 'inquiry') {
    const apartment = `${submission.apartment.title}, ${submission.apartment.address}`
    return {
      subject: `Intresseanmälan ${reference} – ${apartment}`,
      opening: ['Ny intresseanmälan från webbplatsen'],
      facts: [['Lägenhet', apartment], ...sender(submission)],
      heading: 'Meddelande',
      message: submission.message,
    }
  }
  const urgent = submission.urgency === 'high'
  const category = categories[submission.category]
  const subject = `Felanmälan ${reference} – ${category}, ${submission.address}`
  return {
    subject: urgent ? `[AKUT] ${subject}` : subject,
    opening: [
      ...(urgent ? ['AKUT: avsändaren har också uppmanats att ringa.'] : []),
      'Ny felanmälan från webbplatsen',
    ],
    facts: [
      ['Prioritet', urgencies[submission.urgency]],
      ['Kategori', category],
      ['Adress', submission.address],
      ...sender(submission),
    ],
    heading: 'Beskrivning',
    message: submission.description,
  }
}

const sender = ({ name, phone, email, receivedAt, reference }: Submission): Letter['facts'] => [
  ['Namn', name],
  ['Telefon', phone],
  ['E-post', email],
  ['Mottagen', formatDateAndTime(receivedAt)],
  ['Referens', reference],
]

const siteOrigin = required('SITE_ORIGIN')
