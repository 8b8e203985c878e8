import { maxPhotoBytes } from '#shared/photos.ts'
import { required } from '../runtime/environment.ts'
import { createSigner, credentials, localAddressOf, region } from '../runtime/signer.ts'

/** The lifetime of addresses of photos, and of permissions to send one, in seconds. */
export const photoSeconds = 300

/** The key under which a photo comes, in the bucket of uploads. */
export const incomingKey = (caseId: string, photoId: string) => `incoming/${caseId}/${photoId}`

/** The key under which a photo is kept, without metadata, in the bucket of photos. */
export const photoKey = (caseId: string, photoId: string) => `photos/${caseId}/${photoId}`

/** An address that shows a photo for five minutes to whoever has it (SigV4, "Query parameters"). */
export async function signPhoto(key: string): Promise<string> {
  const { protocol, host, hostname, pathname } = addressOf(required('PHOTOS_BUCKET'), key)
  const headers = { host, 'X-Amz-Content-Sha256': 'UNSIGNED-PAYLOAD' }
  const { query } = await signer.presign(
    { method: 'GET', protocol, hostname, path: pathname, query: {}, headers },
    { expiresIn: photoSeconds },
  )
  const parameters = new URLSearchParams(query as Record<string, string>)
  return `${protocol}//${host}${pathname}?${parameters}`
}

/**
 * Permission to send one file of this type to this key within five minutes, as a form (Amazon S3
 * API Reference, "Creating a POST policy").
 */
export async function signUpload(key: string, type: string) {
  const bucket = required('UPLOADS_BUCKET')
  const now = new Date()
  const date = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const scope = `${date.slice(0, 8)}/${region}/s3/aws4_request`
  const { accessKeyId, sessionToken } = credentials
  const described = {
    key,
    'Content-Type': type,
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': `${accessKeyId}/${scope}`,
    'X-Amz-Date': date,
    ...(sessionToken && { 'X-Amz-Security-Token': sessionToken }),
  }
  const policy = {
    expiration: new Date(now.getTime() + photoSeconds * 1000).toISOString(),
    conditions: [
      { bucket },
      ...Object.entries(described).map(([name, value]) => ({ [name]: value })),
      ['content-length-range', 1, maxPhotoBytes],
    ],
  }
  const Policy = Buffer.from(JSON.stringify(policy)).toString('base64')
  const signature = await signer.sign(Policy, { signingDate: now })
  const fields: Record<string, string> = { ...described, Policy, 'X-Amz-Signature': signature }
  return { url: addressOf(bucket, '').href, fields }
}

// S3 alone signs paths as they are, and no content.
const signer = createSigner('s3', { uriEscapePath: false, applyChecksum: false })

function addressOf(bucket: string, key: string): URL {
  const local = localAddressOf('S3')
  return new URL(
    local ? `${local}/${bucket}/${key}` : `https://${bucket}.s3.${region}.amazonaws.com/${key}`,
  )
}
