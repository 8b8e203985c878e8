import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SESClient } from '@aws-sdk/client-ses'
import { createClock } from '../clock.ts'
import { createFaults } from '../faults.ts'
import { createIdentities, everything, type Statement } from '../identities.ts'
import { listen } from '../service.ts'
import type { BusEvent } from '../streams/event-bus.ts'
import { createSes } from './ses.ts'

/** An SES for tests with AWS's own client as its caller. */
export async function createSampleSes(statements: Statement[] = everything) {
  const directory = await mkdtemp(path.join(tmpdir(), 'ses-'))
  const clock = createClock()
  const faults = createFaults()
  const identities = createIdentities()
  const surroundings = {
    mount: '/_local/ses',
    directory,
    region: 'eu-north-1',
    account: '000000000000',
    clock,
    faults,
    identities,
  }
  const mail = {
    identities: ['example.se', 'only@example.com'],
    configurationSets: [{ name: 'letters', events: ['BOUNCE', 'COMPLAINT'] }],
  }
  const told: BusEvent[] = []
  const ses = await createSes(surroundings, mail, event => void told.push(event))
  const server = await listen([ses])
  const credentials = identities.add('notify', statements)
  const clientWith = (settings: object) =>
    new SESClient({
      endpoint: `${server.origin}/_local/ses`,
      region: 'eu-north-1',
      credentials,
      maxAttempts: 1,
      ...settings,
    })
  return {
    ses,
    /** What was told on the bus so far. */
    told,
    directory,
    clock,
    faults,
    origin: server.origin,
    client: clientWith({}),
    clientWith,
    reopened: () => createSes(surroundings, mail),
    async [Symbol.asyncDispose]() {
      await server.close()
      await rm(directory, { recursive: true })
    },
  }
}

/** A raw message, in lines. */
export function raw(...lines: string[]): { Data: Buffer } {
  return { Data: Buffer.from(lines.join('\r\n')) }
}
