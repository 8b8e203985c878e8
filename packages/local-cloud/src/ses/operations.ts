import type { Identity } from '../identities.ts'
import { QueryError } from '../query-protocol/query-error.ts'
import type { Operation } from '../query-protocol/query-service.ts'
import { listOf, type Parameters } from '../query-protocol/messages.ts'
import type { ServiceContext } from '../service.ts'
import type { MailDefinition } from '../template/model.ts'
import { createAccess } from './access.ts'
import { addressOf, checkAddress } from './addresses.ts'
import { invalidParameter } from './errors.ts'
import type { MailIdentities } from './mail-identities.ts'
import { readMessage } from './mime.ts'
import type { SendQuota } from './quota.ts'
import { tagsOf } from './tags.ts'
import { createVerification } from './verification.ts'

/** A message and its recipients. */
export interface Envelope {
  source: Buffer
  from: string
  to: string[]
  /** The set whose event destinations get the events about the message. */
  configurationSet?: string
  /** Included in those events. */
  tags?: Record<string, string[]>
}

/** SES quotas: recipients of a message, and bytes of a raw message. */
const recipientLimit = 50
const sizeLimit = 10_485_760

/** The operations of the SES API (version 2010-12-01) that the local SES knows. */
export function createOperations(
  context: ServiceContext,
  sets: MailDefinition['configurationSets'],
  identities: MailIdentities,
  /** Stores a message that may be sent, and returns its id. */
  storeLetter: (envelope: Envelope) => string,
  quota: SendQuota,
  isSandbox: () => boolean,
): Map<string, Operation> {
  const { account, region } = context
  const checkAllowed = createAccess(context)
  return new Map<string, Operation>([
    ['GetSendQuota', getSendQuota],
    ['SendRawEmail', sendRawEmail],
    ...createVerification(context, identities, storeLetter),
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
    checkRole(caller, { senders, to: to.map(addressOf), set: configurationSet })
    checkDefinitions(senders, to.map(addressOf), configurationSet)
    const tags = tagsOf(parameters)
    quota.admit(to.length)
    return { MessageId: storeLetter({ source, from, to, configurationSet, tags }) }
  }

  /** A recipient's identity is a resource of the call too, where the account has verified it. */
  function checkRole(caller: Identity, { senders, to, set }: Sending): void {
    const conditions = { 'ses:FromAddress': [senders[0]!] }
    const verified = to.flatMap(address => identities.verifiedIdentityOf(address) ?? [])
    for (const resource of [
      ...senders.map(address => `identity/${identities.verifiedIdentityOf(address) ?? address}`),
      ...[...new Set(verified)].map(identity => `identity/${identity}`),
      ...(set === undefined ? [] : [`configuration-set/${set}`]),
    ]) {
      const arn = `arn:aws:ses:${region}:${account}:${resource}`
      checkAllowed(caller, 'ses:SendRawEmail', arn, conditions)
    }
  }

  function checkDefinitions(senders: string[], to: string[], set: string | undefined): void {
    if (set !== undefined && !sets.some(({ name }) => name === set)) {
      const message = `Configuration set <${set}> does not exist.`
      throw new QueryError('ConfigurationSetDoesNotExist', message)
    }
    const checked = isSandbox() ? [...senders, ...to.filter(isNoSimulator)] : senders
    const unverified = checked.filter(address => !identities.verifiedIdentityOf(address))
    if (unverified.length === 0) return
    throw new QueryError(
      'MessageRejected',
      'Email address is not verified. The following identities failed the check in region ' +
        `${region.toUpperCase()}: ${unverified.join(', ')}`,
    )
  }
}

/** The addresses of a letter, and its configuration set. */
interface Sending {
  senders: string[]
  to: string[]
  set: string | undefined
}

/** Those of the mailbox simulator need no verification, not even in the sandbox. */
const isNoSimulator = (address: string) => !/@simulator\.amazonses\.com$/i.test(address)

function checkAddresses(senders: string[], recipients: string[]): void {
  for (const mailbox of senders) checkAddress(mailbox)
  if (recipients.length === 0) throw invalidParameter("Missing required header 'To'.")
  if (recipients.length > recipientLimit) {
    throw invalidParameter(`Recipient count exceeds ${recipientLimit}.`)
  }
  for (const mailbox of recipients) checkAddress(mailbox)
}
