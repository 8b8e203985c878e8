import type { Settings } from '../settings.ts'
import type { MailStanding } from './mail-status.ts'

interface Facts {
  settings: Settings
  mail: MailStanding
  /** The first administrator, where one has just been made. */
  invited: string | undefined
  /** Whether the site's address leads to it. */
  answers: boolean
}

/** What only a person can do after a deployment. */
export function stepsLeft({ settings, mail, invited, answers }: Facts): string[] {
  const { domain, region, alarmAddress } = settings
  const console = `https://${region}.console.aws.amazon.com/ses/home?region=${region}`
  return [
    ...(invited
      ? [`Open the invitation to ${invited} within seven days and choose a password.`]
      : []),
    `Confirm the letter "AWS Notification - Subscription Confirmation" to ${alarmAddress}: without it nobody hears an alarm.`,
    ...(domain && !answers
      ? [
          `Let the registrar of ${domain.name} name the servers of the hosted zone ${domain.hostedZoneId}: until then nobody finds the site.`,
        ]
      : []),
    ...(mail.unverified.length > 0
      ? [`Verify in SES, or wait until it has done so by itself: ${mail.unverified.join(', ')}.`]
      : []),
    ...(mail.isInSandbox
      ? [
          `Ask for production access of SES, or letters reach verified addresses alone: ${console}#/account`,
        ]
      : []),
  ]
}
