import { sign } from '../../sigv4/signature.ts'
import { bucketOf, startS3 } from '../s3-fixture.ts'

const bucket = { bucket: 'bkt' }
const key = ['starts-with', '$key', 'foo']
const acl = { acl: 'private' }
const type = ['starts-with', '$Content-Type', 'text/plain']
const size = ['content-length-range', 0, 1024]

/** The conditions of a usual policy. */
const usual = { bucket, key, acl, type, size }

/** One of the cases `test_post_object_*` of ceph/s3-tests, whose names and status are kept. */
export interface FormCase {
  name: string
  /** Conditions in place of the usual ones, and further ones. */
  change?: Partial<Record<keyof typeof usual, unknown>>
  further?: unknown[]
  /** The whole policy, given those conditions and the ones for the signature. */
  policy?: (conditions: unknown[]) => unknown
  /** Other values for fields; `undefined` leaves one out. */
  fields?: Record<string, string | undefined>
  hasFile?: boolean
  to?: string
}

/** When the usual policy expires. */
export const expiration = new Date(Date.now() + 6_000_000).toISOString()

/** Two buckets, and forms for the first of them, signed with SigV4 by the operator. */
export async function startForms() {
  const cloud = await startS3([bucketOf('bkt'), bucketOf('other')])
  const { accessKeyId, secretAccessKey } = cloud.operator
  const day = new Date().toISOString().slice(0, 10).replaceAll('-', '')
  const scope = { day, region: 'eu-north-1', service: 's3' }
  const authentication = {
    'x-amz-credential': `${accessKeyId}/${day}/eu-north-1/s3/aws4_request`,
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-date': `${day}T000000Z`,
  }

  async function post(form: FormCase) {
    const conditions = [
      ...Object.values({ ...usual, ...form.change }).filter(Boolean),
      ...(form.further ?? []),
      ...Object.entries(authentication).map(([name, value]) => ({ [name]: value })),
    ]
    const policy = form.policy?.(conditions) ?? { expiration, conditions }
    const base64 = Buffer.from(JSON.stringify(policy)).toString('base64')
    const fields: NonNullable<FormCase['fields']> = {
      key: 'foo.txt',
      ...authentication,
      acl: 'private',
      'x-amz-signature': sign(secretAccessKey, scope, base64),
      policy: base64,
      'Content-Type': 'text/plain',
      ...form.fields,
    }
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) {
      if (value !== undefined) body.append(name, value)
    }
    if (form.hasFile !== false) body.append('file', new Blob(['bar']), 'foo-up.txt')
    const address = `${cloud.endpoint}/${form.to ?? 'bkt'}`
    return fetch(address, { method: 'POST', body, redirect: 'manual' })
  }

  return { ...cloud, post }
}
