import { rmSync } from 'node:fs'
import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3'
import { everything } from '../identities.ts'
import { createServiceContext, listen } from '../service-fixture.ts'
import type { BusEvent } from '../streams/bus-event.ts'
import { createS3, type BucketDefinition } from './s3.ts'

/** A bucket as most tests want it: one page of another origin may send and read. */
export function bucketOf(name: string, more: Partial<BucketDefinition> = {}): BucketDefinition {
  const cors = {
    origins: ['https://www.example.com'],
    methods: ['GET', 'PUT', 'POST'],
    headers: ['content-type', 'x-amz-date'],
    exposedHeaders: ['ETag'],
    maxAgeSeconds: 300,
  }
  return { name, cors: [cors], lifecycle: [], ...more }
}

/** A local S3 for a test, on a free port and with a folder of its own. */
export async function startS3(buckets: BucketDefinition[] = [bucketOf('media')]) {
  const context = createServiceContext('s3')
  const { clock, directory, faults, identities, mount, region } = context
  const operator = identities.add('operator', everything)
  const events: BusEvent[] = []
  const s3 = await createS3(context, buckets, event => void events.push(event))
  const server = await listen([s3])
  const endpoint = `${server.origin}${mount}`

  function clientOf(credentials: S3ClientConfig['credentials'] = operator, maxAttempts = 1) {
    return new S3Client({ endpoint, region, credentials, maxAttempts })
  }

  return {
    s3,
    /** The events on the bus so far. */
    events,
    clock,
    faults,
    identities,
    operator,
    directory,
    endpoint,
    clientOf,
    client: clientOf(),
    /** A client whose role allows just this. */
    clientAllowed: (name: string, actions: string[], resources: string[]) =>
      clientOf(identities.add(name, [{ actions, resources, conditions: {} }])),
    async close() {
      await server.close()
      rmSync(directory, { recursive: true })
    },
  }
}

/** Sends a form with this file, which comes last, as a browser does. */
export function sendForm(
  { url, fields }: { url: string; fields: Record<string, string> },
  file: BlobPart = 'x',
  headers: Record<string, string> = {},
) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('file', new Blob([file]))
  return fetch(url, { method: 'POST', body, headers })
}

/** The code in the XML of an error. */
export function codeIn(xml: string): string | undefined {
  return /<Code>(.*?)<\/Code>/.exec(xml)?.[1]
}
