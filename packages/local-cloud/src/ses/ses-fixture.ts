import { rm } from 'node:fs/promises'
import { SendRawEmailCommand, SESClient, type SendRawEmailCommandInput } from '@aws-sdk/client-ses'
import { everything, type Statement } from '../identities.ts'
import { createServiceContext, listen } from '../service-fixture.ts'
import type { BusEvent } from '../streams/bus-event.ts'
import { createSes } from './ses.ts'

/** An SES for tests with AWS's own client as its caller. */
export async function createSampleSes(statements: Statement[] = everything, isSandbox = false) {
  const context = createServiceContext('ses')
  const { clock, directory, faults, identities } = context
  const mail = {
    identities: ['example.se', 'only@example.com'],
    configurationSets: [{ name: 'letters', events: ['BOUNCE', 'COMPLAINT'] }],
  }
  const events: BusEvent[] = []
  const ses = await createSes(context, mail, event => void events.push(event), isSandbox)
  let opened = ses
  const server = await listen([ses])
  const credentials = identities.add('notify', statements)
  const client = new SESClient({
    endpoint: `${server.origin}/_local/ses`,
    region: 'eu-north-1',
    credentials,
    maxAttempts: 1,
  })
  return {
    ses,
    /** The events on the bus so far. */
    events,
    clock,
    faults,
    client,
    /** The service after a restart. */
    async reopened() {
      await opened.close()
      opened = await createSes(context, mail, () => {}, isSandbox)
      return opened
    },
    async [Symbol.asyncDispose]() {
      await server.close()
      await opened.close()
      await rm(directory, { recursive: true })
    },
  }
}

/** A raw message, in lines. */
export function raw(...lines: string[]): { Data: Buffer } {
  return { Data: Buffer.from(lines.join('\r\n')) }
}

/** Changes of a letter; `from` and `subject` are in its headers. */
export type Letter = Partial<SendRawEmailCommandInput> & { from?: string; subject?: string }

/** A letter in text from a sender who may send. */
export function letter({ subject = 's', ...changes }: Letter = {}) {
  const Source = changes.Source ?? 'noreply@example.se'
  const { from = Source, ...input } = changes
  const RawMessage = raw(`From: ${from}`, `Subject: ${subject}`, '', 't')
  return new SendRawEmailCommand({
    Source,
    Destinations: ['info@example.com'],
    RawMessage,
    ...input,
  })
}
