import type { Settings } from '../../infra/settings.ts'
import { website } from '#shared/hosting.ts'

const domain = new URL(website).host.replace(/^www\./, '')
const staff = (name: string) => [`${name}@${domain}`]

/**
 * Invented values for the settings that an owner fills in before a deployment for visitors. With
 * them a laptop can run the stage `prod`, whose other settings are those of AWS. The domain is the
 * site's, because every page contains it.
 */
export const filledIn: Partial<Settings> = {
  domain: { name: domain, hostedZoneId: 'Z0000000000000' },
  mail: {
    sender: `noreply@${domain}`,
    senderName: 'Exempelbolaget',
    staff: {
      contact: staff('kontakt'),
      issue: staff('felanmalan'),
      inquiry: staff('uthyrning'),
      urgent: staff('jour'),
      second: staff('reserv'),
    },
    receipts: true,
    invitations: true,
  },
  firewall: true,
  hsts: { days: 730, includesSubdomains: true, preloads: true },
}
