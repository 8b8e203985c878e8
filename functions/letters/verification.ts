import type { Company } from '#shared/company-facts.ts'
import { formatDate } from '#shared/format.ts'
import { recipientLists, type RecipientList } from '#shared/recipients.ts'
import { required } from '../runtime/environment.ts'
import { type Letter, signature } from './layout.ts'
import { buttons, heading, htmlOnly, note, paragraph, textOnly } from './parts.ts'

interface Options {
  secret: string
  lists: RecipientList[]
  endsAt: string
}

/** The letter to a new address of the staff, which gets other letters once its owner verifies it. */
export function verificationLetter({ secret, lists, endsAt }: Options, company: Company): Letter {
  const subject = `Bekräfta adressen för mejl från ${company.brand}`
  return {
    subject,
    parts: [
      textOnly('Hej!'),
      htmlOnly(heading(subject)),
      paragraph(
        `Den här adressen har lagts till för att få mejl från webbplatsen:\n${lists.map(list => recipientLists[list].toLowerCase()).join(', ')}.`,
      ),
      paragraph('Bekräfta adressen, så börjar mejlen komma hit.'),
      buttons({ label: 'Bekräfta adressen', url: `${siteOrigin}/bekrafta#${secret}` }),
      note(
        `Länken gäller till ${formatDate(endsAt)}. Är mejlet inte till dig behöver du\ninte göra något.`,
      ),
      signature(company),
    ],
  }
}

const siteOrigin = required('SITE_ORIGIN')
