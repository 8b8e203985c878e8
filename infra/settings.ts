import * as z from 'zod/mini'
import { company } from '#shared/company.ts'
import { hosting } from '#shared/hosting.ts'
import { retentionDays } from '#shared/retention.ts'

/** Where the product runs: on a laptop, to be tried out, or for visitors. */
export const stages = ['local', 'dev', 'prod'] as const

export type Stage = (typeof stages)[number]

const recipients = z.array(z.email()).check(z.minLength(1))
const positive = z.int().check(z.minimum(1))
const throttle = z.strictObject({ perSecond: positive, burst: positive })

/** Everything in which one deployment may differ from another. */
export const Settings = z.strictObject({
  stage: z.enum(stages),
  /** Of everything but what CloudFront insists on finding in us-east-1. */
  region: z.string(),
  /** The number of the AWS account it belongs to. With it, nobody deploys into another by mistake. */
  account: z.optional(z.string().check(z.regex(/^\d{12}$/))),
  /** The site's own address and its hosted zone in Route 53. Without it CloudFront gives one. */
  domain: z.optional(z.strictObject({ name: z.string(), hostedZoneId: z.string() })),
  mail: z.strictObject({
    /** Letters come from this address: one of the domain, where there is one. */
    sender: z.email(),
    /**
     * What receivers are to do with letters that only pretend to come from the domain (RFC 7489).
     * `none` harms nothing that else is sent from it. Left out where the domain has such a record.
     */
    dmarc: z.optional(z.enum(['none', 'quarantine', 'reject'])),
    /**
     * Who is told of what visitors send; `urgent` is told of urgent issue reports as well, `second`
     * of those that nobody has opened a quarter of an hour later.
     */
    staff: z.strictObject({
      contact: recipients,
      issue: recipients,
      inquiry: recipients,
      urgent: recipients,
      second: recipients,
    }),
    /** Whether visitors get letters too. SES must have let the account out of its sandbox. */
    receipts: z.boolean(),
  }),
  /** How many submissions of one kind, and sign-ins, one viewer may make in ten minutes. */
  rateLimit: positive,
  /** What API Gateway lets through from all visitors together: any call, and signing in. */
  throttles: z.strictObject({ calls: throttle, logins: throttle }),
  session: z.strictObject({ idleHours: positive, absoluteHours: positive }),
  /** How many days submissions are kept. */
  retentionDays: z.record(z.enum(['inquiry', 'contact', 'issue', 'spam']), positive),
  /** Whether administrators must sign in with a code from an authenticator app. */
  mfa: z.enum(['optional', 'required']),
  logDays: z.union([z.literal(7), z.literal(14), z.literal(30), z.literal(90)]),
  /** Who is told when something goes wrong, and when the budget is about to be spent. */
  alarmAddress: z.email(),
  /** US dollars a month. */
  budgetDollars: positive,
  /** A web application firewall. It costs more than everything else together. */
  firewall: z.boolean(),
  /** Whether browsers may ship with the knowledge that the domain has no plain http. */
  preloadsHsts: z.boolean(),
  /** Whether data survive when their stack is deleted. */
  protectsData: z.boolean(),
})

export type Settings = z.output<typeof Settings>

/** The stacks of a stage, in the order in which they are deployed. */
export const stackParts = ['Edge', 'Data', 'App'] as const

export type StackPart = (typeof stackParts)[number]

/** The name of a stack, in CloudFormation and in the cloud assembly. */
export const stackName = (stage: Stage, part: StackPart) => `Tranas-${stage}-${part}`

/** The region of CloudFront's certificates, firewalls and metrics, and of budgets. */
export const edgeRegion = 'us-east-1'

/** The settings of a stage. Throws an error that names what is wrong with them. */
export function settingsOf(stage: Stage, changes: Partial<Settings> = {}): Settings {
  const settings = Settings.parse({ ...common, ...ofStage[stage], ...changes, stage })
  const { domain, mail } = settings
  if (domain && !mail.sender.endsWith(`@${domain.name}`)) {
    throw new Error(`mail.sender, ${mail.sender}, is no address of the domain ${domain.name}`)
  }
  if (stage === 'prod' && domain && ![domain.name, `www.${domain.name}`].includes(websiteHost)) {
    throw new Error(
      `${stage} is at the domain ${domain.name}, but every page says that the site is at ` +
        `${company.website}: make shared/company.ts and the settings agree`,
    )
  }
  return settings
}

/**
 * The host to which all visitors are led, where a stage has a domain: with or without `www.`, as the
 * pages of the real site say; a trial copy, whose pages name the real site too, is at its domain.
 */
export const hostOf = ({ stage, domain }: Settings): string | undefined =>
  stage === 'prod' && domain ? websiteHost : domain?.name

const websiteHost = new URL(company.website).host

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
}

const common = {
  region: hosting.region,
  mail,
  rateLimit: 20,
  throttles: { calls: { perSecond: 50, burst: 100 }, logins: { perSecond: 2, burst: 10 } },
  session: { idleHours: 12, absoluteHours: 7 * 24 },
  retentionDays,
  mfa: 'optional',
  logDays: 7,
  alarmAddress: 'larm@example.com',
  budgetDollars: 10,
  firewall: false,
  preloadsHsts: false,
  protectsData: false,
}

const ofStage: Record<Stage, Partial<Settings>> = {
  local: {
    mail: { ...mail, receipts: true },
    rateLimit: 1000,
    throttles: { calls: { perSecond: 1000, burst: 2000 }, logins: { perSecond: 100, burst: 200 } },
  },
  dev: {},
  prod: { mfa: 'required', logDays: hosting.logDays, budgetDollars: 25, protectsData: true },
}
