import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody, type ServiceContext, ServiceError } from '../service.ts'
import type { BusEvent } from '../streams/bus-event.ts'
import { corsHeaders, preflightHeaders, type CorsRule } from './cors.ts'
import {
  accessDenied,
  entityTooLarge,
  errorAnswer,
  invalidAccessKeyId,
  noSuchBucket,
  noSuchKey,
  type Answer,
} from './errors.ts'
import { answerObject, objectHeaders, operationNames, run, type Call } from './operations.ts'
import { postObject } from './post.ts'
import { openStore } from './store.ts'

export interface BucketDefinition {
  name: string
  cors: CorsRule[]
  lifecycle: LifecycleRule[]
  /** Keeps what is replaced or deleted, until a lifecycle rule ends it. */
  isVersioned?: boolean
  /** Puts an event on EventBridge's default bus for each object that is created by a call. */
  hasEvents?: boolean
}

/** One rule of a bucket's lifecycle configuration, as far as it lets objects expire. */
interface LifecycleRule {
  expiresAfterDays?: number
  /** Counted from the moment when a version was replaced or deleted. */
  formerExpireAfterDays?: number
}

/** The local S3, with unsigned access for the rest of the local cloud. */
export type S3 = Awaited<ReturnType<typeof createS3>>

/**
 * S3 on the local disk; it returns NotImplemented for operations that it does not know.
 *
 * @param emit receives the events of the buckets that have some
 */
export async function createS3(
  context: ServiceContext,
  definitions: BucketDefinition[],
  emit?: (event: BusEvent) => void,
) {
  const { account, clock, directory, faults, identities, mount } = context
  const buckets = new Map(definitions.map(definition => [definition.name, definition]))
  const store = openStore(directory, name => buckets.get(name)?.isVersioned ?? false)
  const means = { account, clock, identities, store, onCreated }

  const meetFault = () =>
    faults.meet('s3', {
      down: () =>
        new ServiceError('ServiceUnavailable', 'Service is unable to handle request.', 503),
      throttle: () => new ServiceError('SlowDown', 'Please reduce your request rate.', 503),
    })

  /** Without the fields that describe the request (Amazon S3 User Guide, "Using EventBridge"). */
  function onCreated(name: string, object: { key: string; size: number; etag: string }) {
    if (!buckets.get(name)?.hasEvents) return
    emit?.({
      source: 'aws.s3',
      'detail-type': 'Object Created',
      resources: [`arn:aws:s3:::${name}`],
      detail: {
        version: '0',
        bucket: { name },
        object: { ...object, etag: object.etag.replaceAll('"', '') },
      },
    })
  }

  async function respond(request: IncomingMessage): Promise<Answer> {
    const { method = '', headers, url = '' } = request
    const [path = '', search] = url.split('?', 2)
    const [bucket = '', ...parts] = path.slice(mount.length + 1).split('/')
    const rules = buckets.get(bucket)?.cors ?? []
    // Errors have them too, so that a page can distinguish a rejection from a lost connection.
    const cors = corsHeaders(rules, method, headers)
    const withCors = (answer: Answer) => ({ ...answer, headers: { ...answer.headers, ...cors } })
    try {
      await meetFault()
      if (method === 'OPTIONS') return { status: 200, headers: preflightHeaders(rules, headers) }
      const body = await readBody(request, largestBody).catch(tooLarge)
      const key = decodeURIComponent(parts.join('/'))
      const query = new URLSearchParams(search)
      return withCors(await perform({ method, bucket, key, query, headers, body }))
    } catch (error) {
      return withCors(errorAnswer(error))
    }
  }

  async function perform(call: Call): Promise<Answer> {
    if (!buckets.has(call.bucket)) throw noSuchBucket(call.bucket)
    if (call.method === 'POST' && !call.key) return postObject(call, mount, means)
    return run(call, callerOf(call), means)
  }

  /** The signer of the header or of the presigned address. Throws when there is none, or too late. */
  function callerOf({ headers, query }: Call) {
    const credential = query.get('X-Amz-Credential')
    if (credential === null && !headers.authorization) throw accessDenied()
    const caller =
      credential === null
        ? identities.callerOf(headers)
        : identities.find(credential.split('/')[0]!, query.get('X-Amz-Security-Token') ?? undefined)
    if (!caller) throw invalidAccessKeyId()
    if (credential !== null && !(clock.now() < endOf(query))) {
      throw accessDenied('Request has expired')
    }
    return caller
  }

  return {
    mount,
    operationNames,

    async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const { status, headers, body } = await respond(request)
      request.resume()
      response.writeHead(status, {
        ...headers,
        'x-amz-request-id': randomBytes(8).toString('hex').toUpperCase(),
      })
      response.end(request.method === 'HEAD' ? undefined : body)
    },

    /**
     * Reads an object as CloudFront's origin access control does: the buckets' policies let it read
     * and list, so that a missing one is 404 NoSuchKey. `if-none-match` is respected.
     */
    async read(
      bucket: string,
      key: string,
      { method, headers }: { method: 'GET' | 'HEAD'; headers: Record<string, string> },
    ): Promise<Answer> {
      try {
        await meetFault()
        if (!buckets.has(bucket)) throw noSuchBucket(bucket)
        const object = store.find(bucket, key)
        if (!object) throw noSuchKey()
        return answerObject(object, method, headers['if-none-match'])
      } catch (error) {
        return errorAnswer(error)
      }
    },

    /** Writes an object as the deployment's role would, with these content headers. */
    async write(bucket: string, key: string, body: Buffer, headers: Record<string, string>) {
      if (!buckets.has(bucket)) throw noSuchBucket(bucket)
      store.put(bucket, key, { body, headers: objectHeaders(headers), now: clock.now() })
    },

    /** All keys that begin with `prefix`, in S3's order. */
    list: async (bucket: string, prefix: string) =>
      store.list(bucket, prefix).map(({ key }) => key),

    remove: async (bucket: string, key: string) => store.remove(bucket, key, clock.now()),

    /** The keys of the versions that were replaced or deleted, once for each. */
    listFormerVersions: async (bucket: string) =>
      store.formerVersions(bucket).map(({ key }) => key),

    /** Removes the objects and former versions that have expired by the lifecycle rules. */
    async sweep(): Promise<void> {
      const now = clock.now()
      for (const { name, lifecycle } of buckets.values()) {
        for (const { expiresAfterDays, formerExpireAfterDays } of lifecycle) {
          for (const { key, modified } of store.list(name)) {
            if (isOver(expiresAfterDays, modified, now)) store.remove(name, key, now)
          }
          for (const { rowid, ended } of store.formerVersions(name)) {
            if (isOver(formerExpireAfterDays, ended, now)) store.removeFormerVersion(rowid)
          }
        }
      }
    },

    close: async () => store.close(),
  }
}

/** More than any file that the application takes, in bytes; the body is read into memory. */
const largestBody = 32 * 1024 * 1024

function tooLarge(error: unknown): never {
  throw error instanceof RangeError ? entityTooLarge() : error
}

/** The end of a presigned address, in milliseconds since 1970; NaN where it names none. */
function endOf(query: URLSearchParams): number {
  const [, date, hour, minute, second] =
    /^(\d{8})T(\d\d)(\d\d)(\d\d)Z$/.exec(query.get('X-Amz-Date') ?? '') ?? []
  const day = date?.replace(/(\d{4})(\d\d)/, '$1-$2-')
  const begin = Date.parse(`${day}T${hour}:${minute}:${second}Z`)
  return begin + Number(query.get('X-Amz-Expires')) * 1000
}

/**
 * S3 adds the days to the time and goes on to the next midnight, UTC ("Lifecycle configuration
 * elements", Amazon S3 User Guide): an object that lives for one day is gone after one to two days.
 */
function isOver(days: number | undefined, begin: number, now: number): boolean {
  const day = 24 * 60 * 60 * 1000
  return days !== undefined && now >= Math.ceil((begin + days * day) / day) * day
}
