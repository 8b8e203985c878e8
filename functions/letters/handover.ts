import { subjectOf } from '#shared/case-texts.ts'
import type { ListedCase } from '#shared/cases.ts'
import type { Company } from '#shared/company-facts.ts'
import { formatDate } from '#shared/format.ts'
import { required } from '../runtime/environment.ts'
import { type Letter, signature } from './layout.ts'
import { buttons, heading, htmlOnly, note, paragraph, textOnly } from './parts.ts'

/**
 * The letter that brings a craftsman the link to an issue report. All else about it stands on the page,
 * which ends.
 */
export function handoverLetter(
  stored: ListedCase,
  company: Company,
  { secret, until }: { secret: string; until: string },
): Letter {
  const subject = `Arbete åt ${company.brand}: ${subjectOf(stored)}`
  return {
    subject,
    parts: [
      textOnly('Hej!'),
      htmlOnly(heading(subject)),
      paragraph(`${company.brand} ber dig ta hand om ett fel:\n${subjectOf(stored)}.`),
      buttons({ label: 'Öppna arbetet', url: `${siteOrigin}/hantverkare#${secret}` }),
      note(
        `Länken gäller till ${formatDate(until)}, eller tills ärendet är klart.\nSkicka den inte vidare.`,
      ),
      signature(company),
    ],
  }
}

const siteOrigin = required('SITE_ORIGIN')
