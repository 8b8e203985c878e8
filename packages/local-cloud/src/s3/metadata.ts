import { notImplemented, S3Error } from './errors.ts'

/** Headers and fields that would change the result; rejected rather than ignored. */
const unsupported = [
  'if-match',
  'if-modified-since',
  'if-unmodified-since',
  'range',
  'success_action_redirect',
  'success_action_status',
  'tagging',
]

const contentHeaders = new Set([
  'content-type',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'expires',
])

/** `x-amz-*` that say something about the request and not about the object. */
const understood = new Set([
  'algorithm',
  'content-sha256',
  'credential',
  'date',
  'decoded-content-length',
  'sdk-checksum-algorithm',
  'security-token',
  'signature',
  'trailer',
  'user-agent',
])

/**
 * The headers that are stored with an object, out of the headers of a request or the fields of a
 * form: the content's, and the user's own `x-amz-meta-*`. Throws when the latter are longer than
 * 2 KB in all ("Working with object metadata", Amazon S3 User Guide).
 */
export function objectHeaders(fields: Record<string, unknown>): Record<string, string> {
  const headers: Record<string, string> = { 'content-type': 'binary/octet-stream' }
  let metadataSize = 0
  for (const [name, value] of Object.entries(fields)) {
    const isMetadata = name.startsWith('x-amz-meta-')
    const text = name === 'content-encoding' ? withoutFraming(String(value)) : String(value)
    if ((isMetadata || contentHeaders.has(name)) && text) headers[name] = headerText(text)
    if (isMetadata) metadataSize += name.length - 'x-amz-meta-'.length + Buffer.byteLength(text)
  }
  if (metadataSize > 2048) {
    const message = 'Your metadata headers exceed the maximum allowed metadata size'
    throw new S3Error(400, 'MetadataTooLarge', message, { Size: metadataSize })
  }
  return headers
}

/** Throws for every field that would be ignored, such as `x-amz-storage-class`. */
export function rejectUnknownFields(fields: Record<string, unknown>) {
  if ((fields['acl'] ?? 'private') !== 'private') throw notImplemented('access control lists')
  for (const name of Object.keys(fields)) {
    if (unsupported.includes(name)) throw notImplemented(name)
    if (!name.startsWith('x-amz-') || /^x-amz-(meta|checksum)-/.test(name)) continue
    if (!understood.has(name.slice('x-amz-'.length))) throw notImplemented(name)
  }
}

function withoutFraming(encodings: string): string {
  return encodings
    .split(',')
    .map(encoding => encoding.trim())
    .filter(encoding => encoding !== 'aws-chunked')
    .join(',')
}

/** Text beyond US-ASCII is handed back encoded (RFC 2047), as a header could not carry it. */
function headerText(text: string): string {
  if (/^[\t\x20-\x7e]*$/.test(text)) return text
  return `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`
}
