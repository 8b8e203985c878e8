import * as z from 'zod/mini'
import { hosting, website } from '#shared/hosting.ts'
import { listsOf } from '#shared/recipients.ts'

/** The stages: on a laptop, for trying out on AWS, and for visitors. */
export const stages = ['local', 'dev', 'prod'] as const
export type Stage = (typeof stages)[number]

/** Addresses in small letters, so that one mailbox is one address. */
const recipients = z.array(z.email().check(z.toLowerCase())).check(z.minLength(1))
const positive = z.int().check(z.minimum(1))

/** The settings of a stage: everything in which one deployment can differ from another. */
export const Settings = z.strictObject({
  stage: z.enum(stages),
  /** The region of everything but certificate, firewall and budget. */
  region: z.string(),
  /** The AWS account. Required for `prod`. A deployment to another account is refused. */
  account: z.optional(z.string().check(z.regex(/^\d{12}$/))),
  /** The site's domain and its Route 53 hosted zone. Default: CloudFront's own address. */
  domain: z.optional(z.strictObject({ name: z.string(), hostedZoneId: z.string() })),
  mail: z.strictObject({
    /** The From address of all letters; with a domain, one of its addresses. */
    sender: z.email(),
    /** The company's name before that address in the pool's letters. Default: the site's host. */
    senderName: z.optional(z.string()),
    /**
     * The DMARC policy for letters that forge the domain (RFC 7489). `none` affects no other
     * letters of the domain. Left out if the domain has a record already.
     */
    dmarc: z.optional(z.enum(['none', 'quarantine', 'reject'])),
    /**
     * The recipients by kind of case. `urgent` also get urgent issue reports, `second` those that
     * nobody has acknowledged in time.
     */
    staff: z.strictObject(listsOf(recipients).shape),
    /** Sends visitors confirmations. Needs SES's production access. */
    receipts: z.boolean(),
    /**
     * Sends Cognito's letters, invitations and codes, by SES from `sender`. Needs SES's production access
     * and a verified sender, or Cognito refuses the deployment. Without it they come from Cognito's own
     * address, fifty a day at most.
     */
    invitations: z.boolean(),
  }),
  /**
   * The limit of forms of one kind, and of sign-ins, for a viewer in ten minutes. Pages with secret links
   * may be opened ten times as often; searches have a hundred times as much at each environment.
   */
  rateLimit: positive,
  /** A second factor of the administrators, with an authenticator app. */
  mfa: z.enum(['optional', 'required']),
  logDays: z.union([z.literal(7), z.literal(14), z.literal(30), z.literal(90)]),
  /** The recipient of the notifications of alarms and of the budget. */
  alarmAddress: z.email(),
  /** US dollars a month. */
  budgetDollars: positive,
  /**
   * Adds AWS WAF with a limit of requests for each address. It costs 7 dollars a month and 0.60 for
   * each million requests, more than everything else together; the product is safe without it.
   */
  firewall: z.boolean(),
  /**
   * For how long browsers ask for the host over https alone (HSTS), whether for its subdomains too, and
   * whether the domain can be added to browsers' preload list. None of it can be taken back at once.
   */
  hsts: z.strictObject({
    days: positive,
    includesSubdomains: z.boolean(),
    preloads: z.boolean(),
  }),
  /** Retains data when their stack is deleted, and refuses to delete stacks and stores. */
  protectsData: z.boolean(),
  /** The ARN of a vault of AWS Backup, best of another account, that gets a copy of each backup. */
  backupCopy: z.optional(
    z.string().check(z.regex(/^arn:aws:backup:[^:]+:\d{12}:backup-vault:[^:]+$/)),
  ),
})

export type Settings = z.output<typeof Settings>

/** The names of a stage's stacks, in CloudFormation and in the cloud assembly. */
export const stackNames = (stage: Stage) => ({
  site: `Tranas-${stage}`,
  edge: `Tranas-${stage}-Edge`,
  budget: `Tranas-${stage}-Budget`,
})

/** The region of CloudFront's certificates, firewalls and metrics, and of budgets. */
export const edgeRegion = 'us-east-1'

/**
 * The number of days for which the table can be restored to any moment, DynamoDB's maximum, and for
 * which backups are kept. What is erased is gone from both at the same time.
 */
export const recoveryDays = 35

/** The days for which the queue of failures keeps what functions have given up: SQS's maximum. */
export const failureDays = 14

/** The settings of a stage. Throws an error that names the invalid setting. */
export function settingsOf(stage: Stage, changes: Partial<Settings> = {}): Settings {
  const settings = Settings.parse({ ...common, ...ofStage[stage], ...changes, stage })
  const { domain, mail } = settings
  if (domain && !mail.sender.endsWith(`@${domain.name}`)) {
    throw new Error(`mail.sender, ${mail.sender}, is no address of the domain ${domain.name}`)
  }
  if (stage === 'prod' && domain && ![domain.name, `www.${domain.name}`].includes(websiteHost)) {
    throw new Error(
      `${stage} is at ${domain.name}, but pages are at ${website}: make shared/hosting.ts agree`,
    )
  }
  return settings
}

/**
 * The account of a stage's stacks, by default that of the credentials, which the CDK's command line
 * names. The CDK refuses a deployment with credentials of another account.
 */
export const accountOf = ({ account }: Settings): string | undefined =>
  account ?? process.env.CDK_DEFAULT_ACCOUNT

/**
 * The canonical host of a stage with a domain. In `prod` it is the host that the pages name, with
 * or without `www.`; the pages of other stages name that one too, so their host is the domain.
 */
export const hostOf = ({ stage, domain }: Settings): string | undefined =>
  stage === 'prod' && domain ? websiteHost : domain?.name

const websiteHost = new URL(website).host

const staff = ['info@example.com']

const mail: Settings['mail'] = {
  sender: 'noreply@example.com',
  staff: {
    contact: staff,
    issue: staff,
    inquiry: staff,
    urgent: ['jour@example.com'],
    second: ['reserv@example.com'],
  },
  dmarc: 'none',
  receipts: false,
  invitations: false,
}

const common = {
  region: hosting.region,
  mail,
  rateLimit: 20,
  mfa: 'optional',
  logDays: 7,
  alarmAddress: 'larm@example.com',
  budgetDollars: 5,
  firewall: false,
  hsts: { days: 1, includesSubdomains: false, preloads: false },
  protectsData: false,
}

const ofStage: Record<Stage, Partial<Settings>> = {
  local: {
    mail: { ...mail, senderName: 'Exempelbolaget', receipts: true, invitations: true },
    rateLimit: 1000,
  },
  dev: {},
  prod: { mfa: 'required', logDays: hosting.logDays, protectsData: true },
}
