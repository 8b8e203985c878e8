import type { Conditions, Identity } from '../identities.ts'
import { listOf, type Operation, type Parameters, type Result } from '../query-service.ts'
import { deniedIn, requirePermission, type ServiceContext, ServiceError } from '../service.ts'
import type { MailDefinition } from '../template/model.ts'
import type { Letter } from './mailbox.ts'
import { addressOf, readMessage } from './mime.ts'

/** The set whose event destinations get the events about a letter, and the tags in those events. */
export interface Feedback {
  configurationSet?: string
  tags: Record<string, string[]>
}

/** The operations of the SES API (version 2010-12-01) that the local SES knows. */
export function createOperations(
  context: ServiceContext,
  { configurationSets: sets, identities }: MailDefinition,
  /** Stores a letter that may be sent, and returns its id. */
  storeLetter: (letter: Letter, feedback?: Feedback) => string,
  isSandbox: () => boolean,
): Map<string, Operation> {
  const { account, region } = context
  return new Map<string, Operation>([
    ['GetSendQuota', getSendQuota],
    ['SendRawEmail', sendRawEmail],
  ])

  /** The quotas of an account in the sandbox and of a common one. Nothing here is over them. */
  function getSendQuota(_parameters: Parameters, caller: Identity): Result {
    checkAllowed(caller, 'ses:GetSendQuota', '*')
    return isSandbox()
      ? { Max24HourSend: '200.0', MaxSendRate: '1.0' }
      : { Max24HourSend: '50000.0', MaxSendRate: '14.0' }
  }

  function sendRawEmail(parameters: Parameters, caller: Identity): Result {
    const source = Buffer.from(parameters.get('RawMessage.Data') ?? '', 'base64')
    const { addresses, headers, text, html } = readMessage(source)
    const from = parameters.get('Source') ?? ''
    const senders = [...new Set([from, ...addresses.from])]
    const to = listOf(parameters, 'Destinations').map(addressOf)
    if (to.length === 0) throw invalidParameter("Missing required header 'To'.")
    for (const address of [...senders, ...to]) checkAddress(address)
    const configurationSet = parameters.get('ConfigurationSetName') ?? undefined
    checkRole(caller, { senders, to, set: configurationSet })
    checkDefinitions([...new Set([headers.from ?? from, from])], to, configurationSet)
    const letter = {
      from,
      to,
      replyTo: addresses['reply-to'],
      subject: headers.subject ?? '',
      text,
      ...(html !== undefined && { html }),
      headers,
    }
    return { MessageId: storeLetter(letter, { configurationSet, tags: tagsOf(parameters) }) }
  }

  /** A recipient's identity is a resource of the call too, where the account has verified it. */
  function checkRole(caller: Identity, { senders, to, set }: Sending): void {
    const conditions = { 'ses:FromAddress': [senders[0]!] }
    const verified = to.flatMap(address => identityOf(address) ?? [])
    for (const resource of [
      ...senders.map(address => `identity/${identityOf(address) ?? address}`),
      ...[...new Set(verified)].map(identity => `identity/${identity}`),
      ...(set === undefined ? [] : [`configuration-set/${set}`]),
    ]) {
      const arn = `arn:aws:ses:${region}:${account}:${resource}`
      checkAllowed(caller, 'ses:SendRawEmail', arn, conditions)
    }
  }

  /** Senders are named as in the letter, which may be by name and address. */
  function checkDefinitions(senders: string[], to: string[], set: string | undefined): void {
    if (set !== undefined && !sets.some(({ name }) => name === set)) {
      const message = `Configuration set <${set}> does not exist.`
      throw new ServiceError('ConfigurationSetDoesNotExist', message)
    }
    const checked = isSandbox() ? [...senders, ...to.filter(isNoSimulator)] : senders
    const unverified = checked.filter(mailbox => !identityOf(addressOf(mailbox)))
    if (unverified.length === 0) return
    throw new ServiceError(
      'MessageRejected',
      'Email address is not verified. The following identities failed the check in region ' +
        `${region.toUpperCase()}: ${unverified.join(', ')}`,
    )
  }

  /** The template's identity by which an address is verified: its own before that of its domain. */
  function identityOf(address: string): string | undefined {
    const names = [address, address.split('@')[1]!].map(name => name.toLowerCase())
    return names.flatMap(name => identities.find(each => each.toLowerCase() === name) ?? [])[0]
  }

  function checkAllowed(
    caller: Identity,
    action: string,
    resource: string,
    conditions?: Conditions,
  ): void {
    requirePermission(context, deniedIn.xml, caller, { action, resource, conditions })
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

/** Throws for an address that SES rejects as sender or recipient. */
function checkAddress(address: string): void {
  if (
    /^(?:[\x21-\x3f\x41-\x7e]+|"[\x20-\x3f\x41-\x7e]+")@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]+$/i.test(
      address,
    )
  ) {
    return
  }
  throw invalidParameter("Missing final '@domain'")
}

/** Status 400: a parameter has a value that SES refuses. */
const invalidParameter = (message: string) => new ServiceError('InvalidParameterValue', message)

/** The tags of a message. */
function tagsOf(parameters: Parameters): Record<string, string[]> {
  const tags: Record<string, string[]> = {}
  for (let number = 1; ; number += 1) {
    const name = parameters.get(`Tags.member.${number}.Name`)
    if (name === null) return tags
    tags[name] = [parameters.get(`Tags.member.${number}.Value`) ?? '']
  }
}
