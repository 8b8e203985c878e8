import type { Conditions, Identity } from '../identities.ts'
import { QueryError } from '../query-protocol/query-error.ts'
import type { Operation } from '../query-protocol/query-service.ts'
import { listOf, type Parameters } from '../query-protocol/messages.ts'
import type { ServiceContext } from '../service.ts'
import type { MailDefinition } from '../template/model.ts'
import { addressOf, checkAddress } from './addresses.ts'
import { invalidParameter } from './errors.ts'
import { readMessage } from './mime.ts'
import type { SendQuota } from './quota.ts'
import { tagsOf } from './tags.ts'

/** A message and its recipients. */
export interface Envelope {
  source: Buffer
  from: string
  to: string[]
  /** The set whose event destinations get the events about the message. */
  configurationSet?: string | undefined
  /** Are included in those events. */
  tags?: Record<string, string[]>
}

/** SES quotas: recipients of a message, and bytes of a raw message. */
const recipientLimit = 50
const sizeLimit = 10_485_760

/** The operations of the SES API (version 2010-12-01) that the local SES knows. */
export function createOperations(
  { account, region, identities }: ServiceContext,
  mail: MailDefinition,
  /** Stores a message that may be sent, and returns its id. */
  storeLetter: (envelope: Envelope) => string,
  quota: SendQuota,
): Map<string, Operation> {
  return new Map<string, Operation>([
    ['GetSendQuota', getSendQuota],
    ['SendRawEmail', sendRawEmail],
  ])

  function getSendQuota(_parameters: Parameters, caller: Identity) {
    checkAllowed(caller, 'ses:GetSendQuota', '*')
    return quota.read()
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
    const configurationSet = parameters.get('ConfigurationSetName') ?? undefined
    checkAddresses([author, from], to)
    const senders = [...new Set([author, from].map(addressOf))]
    checkRole(caller, senders, configurationSet)
    checkDefinitions(senders, configurationSet)
    const tags = tagsOf(parameters)
    quota.admit(to.length)
    return { MessageId: storeLetter({ source, from, to, configurationSet, tags }) }
  }

  function checkRole(caller: Identity, senders: string[], set: string | undefined): void {
    const conditions = { 'ses:FromAddress': [senders[0]!] }
    for (const resource of [
      ...senders.map(address => `identity/${verifiedIdentityOf(address) ?? address}`),
      ...(set === undefined ? [] : [`configuration-set/${set}`]),
    ]) {
      const arn = `arn:aws:ses:${region}:${account}:${resource}`
      checkAllowed(caller, 'ses:SendRawEmail', arn, conditions)
    }
  }

  function checkAllowed(caller: Identity, action: string, arn: string, conditions?: Conditions) {
    if (identities.allows(caller, action, arn, conditions)) return
    const user = `arn:aws:sts::${account}:assumed-role/${caller.name}/local`
    const message = `User \`${user}' is not authorized to perform \`${action}' on resource \`${arn}'`
    throw new QueryError('AccessDenied', message, 403)
  }

  function checkDefinitions(senders: string[], set: string | undefined): void {
    if (set !== undefined && !mail.configurationSets.some(({ name }) => name === set)) {
      const message = `Configuration set <${set}> does not exist.`
      throw new QueryError('ConfigurationSetDoesNotExist', message)
    }
    const unverified = senders.filter(address => verifiedIdentityOf(address) === undefined)
    if (unverified.length === 0) return
    throw new QueryError(
      'MessageRejected',
      'Email address is not verified. The following identities failed the check in region ' +
        `${region.toUpperCase()}: ${unverified.join(', ')}`,
    )
  }

  /** A verified address has precedence over its domain. */
  function verifiedIdentityOf(address: string): string | undefined {
    const wanted = [address.toLowerCase(), address.toLowerCase().split('@')[1]]
    return wanted
      .map(name => mail.identities.find(identity => identity.toLowerCase() === name))
      .find(identity => identity !== undefined)
  }
}

function checkAddresses(senders: string[], recipients: string[]): void {
  for (const mailbox of senders) checkAddress(mailbox)
  if (recipients.length === 0) throw invalidParameter("Missing required header 'To'.")
  if (recipients.length > recipientLimit) {
    throw invalidParameter(`Recipient count exceeds ${recipientLimit}.`)
  }
  for (const mailbox of recipients) checkAddress(mailbox)
}
