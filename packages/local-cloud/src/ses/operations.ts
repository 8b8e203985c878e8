import type { Identity } from '../identities.ts'
import { listOf, QueryError, type Operation, type Parameters } from '../query-service.ts'
import type { ServiceContext } from '../service.ts'
import type { MailDefinition } from '../template/model.ts'
import type { MailIdentities } from './mail-identities.ts'
import type { Letter } from './mailbox.ts'
import { checkAddress, createAccess, invalidParameter } from './access.ts'
import { addressOf, readMessage } from './mime.ts'
import type { SendQuota } from './quota.ts'
import { createVerification } from './verification.ts'

/** The set whose event destinations get the events about a letter, and the tags in those events. */
export interface Feedback {
  configurationSet?: string
  tags: Record<string, string[]>
}

/** SES's quota of recipients of a message. */
const recipientLimit = 50

/** The operations of the SES API (version 2010-12-01) that the local SES knows. */
export function createOperations(
  context: ServiceContext,
  sets: MailDefinition['configurationSets'],
  identities: MailIdentities,
  /** Stores a letter that may be sent, and returns its id. */
  storeLetter: (letter: Letter, feedback?: Feedback) => string,
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
    const { addresses, headers, text, html } = readMessage(source)
    const [author] = addresses.from
    if (!author) throw invalidParameter("Missing required header 'From'.")
    const from = parameters.get('Source') ?? author
    const to = listOf(parameters, 'Destinations')
    const configurationSet = parameters.get('ConfigurationSetName') ?? undefined
    checkAddresses([author, from], to)
    const senders = [...new Set([author, from].map(addressOf))]
    checkRole(caller, { senders, to: to.map(addressOf), set: configurationSet })
    checkDefinitions(senders, to.map(addressOf), configurationSet)
    const tags = tagsOf(parameters)
    quota.admit(to.length)
    const letter = {
      from: addressOf(from),
      to: to.map(addressOf),
      replyTo: addresses['reply-to'],
      subject: headers.subject ?? '',
      text,
      ...(html !== undefined && { html }),
      headers,
    }
    return { MessageId: storeLetter(letter, { configurationSet, tags }) }
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

/** The tags of a message. Throws for tags that SES rejects. */
function tagsOf(parameters: Parameters): Record<string, string[]> {
  const tags: Record<string, string[]> = {}
  for (let number = 1; ; number += 1) {
    const [name, value] = ['Name', 'Value'].map(part =>
      parameters.get(`Tags.member.${number}.${part}`),
    )
    if (!name || !value) return tags
    // SES API Reference, MessageTag.
    for (const text of [name, value]) {
      if (!/^[\w-]{1,255}$/.test(text)) throw invalidParameter(`Invalid tag value <${text}>.`)
    }
    tags[name] = [value]
  }
}
