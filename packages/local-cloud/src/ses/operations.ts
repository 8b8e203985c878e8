import type { Identity } from '../identities.ts'
import { listOf, type Parameters } from '../query-protocol/messages.ts'
import type { Surroundings } from '../service.ts'
import type { MailDefinition } from '../template/model.ts'
import { addressOf, checkAddress } from './addresses.ts'
import { compose } from './compose.ts'
import { invalidParameter, SesError } from './errors.ts'
import { readMessage } from './mime.ts'
import { tagsOf } from './tags.ts'

/** A message and whom it goes to. */
export interface Envelope {
  source: Buffer
  from: string
  to: string[]
  /** In whose name what becomes of it is told. */
  configurationSet?: string | undefined
  /** Stand with what is told. */
  tags?: Record<string, string[]>
}

export type Operation = (parameters: Parameters, caller: Identity) => Record<string, string>

/** SES quotas: recipients of a message, and bytes of a raw message. */
const recipientLimit = 50
const sizeLimit = 10_485_760

/** The operations of the SES API (version 2010-12-01) that the product uses, or may use. */
export function createOperations(
  { account, region, identities, clock }: Surroundings,
  mail: MailDefinition,
  letters: { keep(envelope: Envelope): string; count(): number },
): Map<string, Operation> {
  return new Map<string, Operation>([
    ['SendEmail', sendEmail],
    ['SendRawEmail', sendRawEmail],
    ['GetSendQuota', getSendQuota],
    ['GetAccountSendingEnabled', getAccountSendingEnabled],
  ])

  function sendEmail(parameters: Parameters, caller: Identity) {
    const from = parameters.get('Source') ?? ''
    const [to, cc, bcc] = ['To', 'Cc', 'Bcc'].map(kind =>
      listOf(parameters, `Destination.${kind}Addresses`),
    ) as [string[], string[], string[]]
    const replyTo = listOf(parameters, 'ReplyToAddresses')
    const subject = parameters.get('Message.Subject.Data') ?? ''
    const text = parameters.get('Message.Body.Text.Data') ?? undefined
    const html = parameters.get('Message.Body.Html.Data') ?? undefined
    if (/[\r\n]/.test(subject)) throw invalidParameter('Header value contains illegal character')
    if (text === undefined && html === undefined) {
      throw new SesError('ValidationError', "Value at 'message.body' must not be empty")
    }
    for (const mailbox of replyTo) checkAddress(mailbox)
    const recipients = [...to, ...cc, ...bcc]
    allow('ses:SendEmail', { parameters, caller, senders: [from], to: recipients })
    const source = compose({ from, to, cc, replyTo, subject, text, html, at: clock.now() })
    return { MessageId: letters.keep({ source, from, to: recipients, ...toldOf(parameters) }) }
  }

  function sendRawEmail(parameters: Parameters, caller: Identity) {
    const source = Buffer.from(parameters.get('RawMessage.Data') ?? '', 'base64')
    if (source.length > sizeLimit) {
      throw invalidParameter(`Message length is more than ${sizeLimit} bytes long`)
    }
    const { addresses } = readMessage(source)
    const [author] = addresses.from
    if (!author) throw invalidParameter("Missing required header 'From'.")
    const from = parameters.get('Source') ?? author
    const destinations = listOf(parameters, 'Destinations')
    const to =
      destinations.length > 0 ? destinations : [addresses.to, addresses.cc, addresses.bcc].flat()
    allow('ses:SendRawEmail', { parameters, caller, senders: [author, from], to })
    return { MessageId: letters.keep({ source, from, to, ...toldOf(parameters) }) }
  }

  function getSendQuota(_: Parameters, caller: Identity) {
    demand(caller, 'ses:GetSendQuota', '*')
    return {
      Max24HourSend: '50000.0',
      MaxSendRate: '14.0',
      SentLast24Hours: `${letters.count()}.0`,
    }
  }

  function getAccountSendingEnabled(_: Parameters, caller: Identity) {
    demand(caller, 'ses:GetAccountSendingEnabled', '*')
    return { Enabled: 'true' }
  }

  /** Refuses what the addresses, the caller's role or the senders' verification do not allow. */
  function allow(
    action: string,
    call: { parameters: Parameters; caller: Identity; senders: string[]; to: string[] },
  ): void {
    for (const mailbox of call.senders) checkAddress(mailbox)
    if (call.to.length === 0) throw invalidParameter("Missing required header 'To'.")
    if (call.to.length > recipientLimit) {
      throw invalidParameter(`Recipient count exceeds ${recipientLimit}.`)
    }
    for (const mailbox of call.to) checkAddress(mailbox)
    const addresses = [...new Set(call.senders.map(addressOf))]
    const conditions = { 'ses:FromAddress': [addresses[0]!] }
    const set = call.parameters.get('ConfigurationSetName')
    for (const resource of [
      ...addresses.map(address => `identity/${verifiedIdentityOf(address) ?? address}`),
      ...(set === null ? [] : [`configuration-set/${set}`]),
    ]) {
      const arn = `arn:aws:ses:${region}:${account}:${resource}`
      demand(call.caller, action, arn, conditions)
    }
    if (set !== null && !mail.configurationSets.some(({ name }) => name === set)) {
      const message = `Configuration set <${set}> does not exist.`
      throw new SesError('ConfigurationSetDoesNotExist', message)
    }
    const unverified = addresses.filter(address => verifiedIdentityOf(address) === undefined)
    if (unverified.length === 0) return
    throw new SesError(
      'MessageRejected',
      'Email address is not verified. The following identities failed the check in region ' +
        `${region.toUpperCase()}: ${unverified.join(', ')}`,
    )
  }

  /** An address that is verified itself goes before its domain. */
  function verifiedIdentityOf(address: string): string | undefined {
    const wanted = [address.toLowerCase(), address.toLowerCase().split('@')[1]]
    return wanted
      .map(name => mail.identities.find(identity => identity.toLowerCase() === name))
      .find(identity => identity !== undefined)
  }

  function demand(
    caller: Identity,
    action: string,
    resource: string,
    conditions: Record<string, string[]> = {},
  ): void {
    if (identities.allows(caller, action, resource, conditions)) return
    const user = `arn:aws:sts::${account}:assumed-role/${caller.name}/local`
    const message = `User \`${user}' is not authorized to perform \`${action}' on resource \`${resource}'`
    throw new SesError('AccessDenied', message, 403)
  }
}

const toldOf = (parameters: Parameters) => ({
  configurationSet: parameters.get('ConfigurationSetName') ?? undefined,
  tags: tagsOf(parameters),
})
