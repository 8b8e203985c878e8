import type { Settings } from '../settings.ts'
import type { Concurrency } from './concurrency.ts'
import type { SesStatus } from './ses-status.ts'

interface Deployment {
  settings: Settings
  sesStatus: SesStatus
  concurrency: Concurrency
  /** The address of the first administrator, if this deployment sent the invitation. */
  invited: string | undefined
  /** True if the site answers at its address. */
  isReachable: boolean
  /** The address of the site. */
  site: string
  /** The facts about the company that are still examples. */
  examples: string[]
}

/** The steps after a deployment that only a person can take, each as a sentence. */
export function nextSteps({
  settings,
  sesStatus,
  concurrency,
  invited,
  isReachable,
  site,
  examples,
}: Deployment): string[] {
  const { domain, region, alarmAddress } = settings
  const console = `https://${region}.console.aws.amazon.com`
  return [
    invited && `Open the invitation to ${invited} within seven days and choose a password.`,
    examples.length > 0 &&
      `Change at ${site}/admin/foretaget what is still an example: ${examples.join(', ')}.`,
    `Confirm the letter "AWS Notification - Subscription Confirmation" to ${alarmAddress}: without it nobody hears an alarm.`,
    domain &&
      !isReachable &&
      `Wait until ${site} answers, at most two days: the registrar of ${domain.name} names the servers of the hosted zone ${domain.hostedZoneId}, and others may still remember former ones.`,
    sesStatus.unverified.length > 0 &&
      `Verify in SES, or wait until it has done so by itself: ${sesStatus.unverified.join(', ')}.`,
    sesStatus.isInSandbox &&
      `Ask for production access of SES, or letters reach verified addresses alone: ${console}/ses/home?region=${region}#/account`,
    concurrency.allowed < concurrency.needed &&
      `Ask for 1,000 concurrent executions of Lambda: the account has ${concurrency.allowed}, a busy site needs ${concurrency.needed}, and above the quota visitors are turned away: ${console}/servicequotas/home/services/lambda/quotas/L-B99A9384`,
  ].filter(step => typeof step === 'string')
}
