import * as z from 'zod/mini'
import { deniedIn, requirePermission, ServiceError } from '../service.ts'
import { accessDenied, entityTooLarge, invalidAccessKeyId, type Answer } from './errors.ts'
import { objectHeaders, rejectUnknownFields, type Call, type Means } from './operations.ts'

/**
 * PostObject: a form sent by a browser. Throws unless it conforms to its policy ("Creating a POST
 * policy", Amazon S3 API Reference) and the role of the policy's signer allows the write.
 */
export async function postObject(call: Call, mount: string, means: Means): Promise<Answer> {
  const { bucket, headers } = call
  const { fields, file } = await readForm(call)
  const key = fields.get('key') ?? ''

  const accessKeyId = fields.get('x-amz-credential')?.split('/')[0] ?? ''
  const signer = means.identities.find(accessKeyId, fields.get('x-amz-security-token'))
  if (!signer) throw invalidAccessKeyId()
  checkPolicy(new Map(fields).set('bucket', bucket), file.length, means.clock.now())
  const given = Object.fromEntries(fields)
  rejectUnknownFields(given)
  const resource = `arn:aws:s3:::${bucket}/${key}`
  requirePermission(means, deniedIn.xml, signer, { action: 's3:PutObject', resource })

  const now = means.clock.now()
  const etag = means.store.put(bucket, key, { body: file, headers: objectHeaders(given), now })
  means.onCreated(bucket, { key, size: file.length, etag })
  const path = `${mount}/${bucket}/${encodeURIComponent(key).replaceAll('%2F', '/')}`
  return { status: 204, headers: { etag, location: `http://${headers.host}${path}` } }
}

/** The fields before the file, by their names in lower case, and the file. Fields after it are ignored. */
async function readForm({ body, headers }: Pick<Call, 'body' | 'headers'>) {
  const type = headers['content-type'] ?? ''
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw new ServiceError('MalformedPOSTRequest', 'The body is not multipart/form-data.')
    })
  const fields = new Map<string, string>()
  for (const [name, value] of form) {
    if (name === 'file') {
      return { fields, file: Buffer.from(await new Blob([value]).arrayBuffer()) }
    }
    fields.set(name.toLowerCase(), String(value))
  }
  throw new ServiceError('InvalidArgument', 'POST requires exactly one file upload per request.')
}

const Policy = z.object({
  expiration: z.iso.datetime(),
  conditions: z.array(
    z.union([
      z.record(z.string(), z.string()),
      z.tuple([z.enum(['eq', 'starts-with']), z.string().check(z.startsWith('$')), z.string()]),
      z.tuple([z.literal('content-length-range'), z.int(), z.int()]),
    ]),
  ),
})

/** Throws unless the policy has not expired, every condition holds and covers every field. */
function checkPolicy(fields: ReadonlyMap<string, string>, size: number, now: number) {
  const { expiration, conditions } = parsePolicy(fields.get('policy') ?? '')
  if (Date.parse(expiration) <= now) throw violation('Policy expired.')
  const covered = new Set(['policy', 'x-amz-signature'])
  for (const condition of conditions) {
    if (Array.isArray(condition) && condition[0] === 'content-length-range') {
      checkSize(condition, size)
      continue
    }
    const tests = Array.isArray(condition)
      ? [condition]
      : Object.entries(condition).map(([name, value]) => ['eq', `$${name}`, value] as const)
    for (const [test, name, value] of tests) {
      const field = name.slice(1).toLowerCase()
      const given = fields.get(field)
      const holds = test === 'eq' ? given === value : given?.startsWith(value)
      if (!holds) throw violation(`Policy Condition failed: ${JSON.stringify(condition)}`)
      covered.add(field)
    }
  }
  for (const field of fields.keys()) {
    if (!covered.has(field)) throw violation(`Extra input fields: ${field}`)
  }
}

function parsePolicy(base64: string) {
  try {
    return Policy.parse(JSON.parse(Buffer.from(base64, 'base64').toString()))
  } catch (error) {
    throw new ServiceError('InvalidPolicyDocument', `Invalid Policy: ${String(error)}`)
  }
}

function checkSize([, smallest, largest]: readonly [string, number, number], size: number) {
  if (size > largest) throw entityTooLarge()
  if (size >= smallest) return
  const message = 'Your proposed upload is smaller than the minimum allowed size'
  throw new ServiceError('EntityTooSmall', message)
}

const violation = (why: string) => accessDenied(`Invalid according to Policy: ${why}`)
