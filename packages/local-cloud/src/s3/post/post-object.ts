import type { Identity } from '../../identities.ts'
import type { ServiceContext } from '../../service.ts'
import { encodePath } from '../../sigv4/canonical-request.ts'
import { parseCredential } from '../../sigv4/credential.ts'
import { isSameSignature, sign } from '../../sigv4/signature.ts'
import type { Answer, Call } from '../call.ts'
import {
  accessDenied,
  invalidAccessKeyId,
  invalidArgument,
  missingContentLength,
  S3Error,
  signatureDoesNotMatch,
} from '../errors.ts'
import { objectHeaders, rejectUnknownFields } from '../metadata.ts'
import { requireGoodKey } from '../operations/put-object.ts'
import { verifyChecksums } from '../payload.ts'
import { permissionsOf } from '../permissions.ts'
import type { Storage } from '../storage/storage.ts'
import { readForm } from './form.ts'
import { checkPolicy, withinSize } from './policy-check.ts'
import { parsePolicy } from './policy.ts'

/** PostObject: a form sent by a browser, whose policy was signed beforehand. */
export async function postObject(
  call: Call,
  storage: Storage,
  context: ServiceContext,
): Promise<Answer> {
  const { bucket, headers, body } = call
  if (headers['content-length'] === undefined) throw missingContentLength()
  const { fields, file } = await readForm(body, headers['content-type'])
  if (!file) {
    throw invalidArgument('POST requires exactly one file upload per request.', 'file', 0)
  }
  for (const [name, value] of fields) {
    const filled = value.replaceAll('${filename}', () => file.name)
    fields.set(name, filled)
  }
  const key = requireField(fields, 'key')
  requireGoodKey(key)

  const now = context.clock.now()
  const signer = authenticateForm(fields, context)
  const policy = parsePolicy(requireField(fields, 'policy'))
  fields.set('bucket', bucket)
  checkPolicy(policy, fields, now)
  rejectUnknownFields(Object.fromEntries(fields))
  const stored = objectHeaders(Object.fromEntries(fields))

  const permissions = permissionsOf(signer, context)
  permissions.requireOnObject('PutObject', bucket, key)

  const received = await storage.receive(withinSize(policy, file.content))
  try {
    const checksum = verifyChecksums(Object.fromEntries(fields), received)
    const description = { bucket, key, headers: stored, checksum, modified: now }
    const { etag } = storage.commit(received, description)
    const path = encodePath(`${context.mount}/${bucket}/${key}`)
    return { status: 204, headers: { etag, location: `http://${headers.host}${path}` } }
  } finally {
    storage.discard(received)
  }
}

/**
 * Finds who signed the policy of this form. The signature covers the policy's base64 and nothing
 * else ("Calculating a POST signature", Amazon S3 API Reference); the policy covers the fields.
 */
function authenticateForm(
  fields: ReadonlyMap<string, string>,
  { identities, region }: ServiceContext,
): Identity {
  const policy = fields.get('policy')
  if (!policy) throw accessDenied()
  if (requireField(fields, 'x-amz-algorithm') !== 'AWS4-HMAC-SHA256') {
    throw invalidArgument('X-Amz-Algorithm only supports AWS4-HMAC-SHA256', 'x-amz-algorithm')
  }
  const credential = parseCredential(requireField(fields, 'x-amz-credential'))
  const date = requireField(fields, 'x-amz-date')
  const signature = requireField(fields, 'x-amz-signature')
  const hasRightScope =
    credential?.region === region && credential.service === 's3' && date.startsWith(credential.day)
  if (!hasRightScope) {
    const message = 'Error parsing the X-Amz-Credential parameter'
    throw new S3Error(400, 'AuthorizationQueryParametersError', message)
  }
  const signer = identities.find(credential.accessKeyId, fields.get('x-amz-security-token'))
  if (!signer) throw invalidAccessKeyId(credential.accessKeyId)
  const calculated = sign(signer.secretAccessKey, credential, policy)
  if (!isSameSignature(calculated, signature)) throw signatureDoesNotMatch()
  return signer
}

function requireField(fields: ReadonlyMap<string, string>, name: string): string {
  const value = fields.get(name)
  if (value) return value
  const message = `Bucket POST must contain a field named '${name}'.  If it is specified, please check the order of the fields.`
  throw invalidArgument(message, name)
}
