import type { Settings } from '../../infra/settings.ts'
import { company } from '#shared/company.ts'

const domain = new URL(company.website).host.replace(/^www\./, '')
const staff = (name: string) => [`${name}@${domain}`]

/**
 * What an owner fills in before visitors come, invented: with it the laptop can run the template for
 * visitors, whose other settings are what they will be on AWS. The domain is the company's, since
 * every page names it.
 */
export const filledIn: Partial<Settings> = {
  domain: { name: domain, hostedZoneId: 'Z0000000000000' },
  mail: {
    sender: `noreply@${domain}`,
    staff: {
      contact: staff('kontakt'),
      issue: staff('felanmalan'),
      inquiry: staff('uthyrning'),
      urgent: staff('jour'),
      second: staff('reserv'),
    },
    receipts: true,
  },
  firewall: true,
  preloadsHsts: true,
}
