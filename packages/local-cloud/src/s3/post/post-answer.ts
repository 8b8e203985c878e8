import type { Answer } from '../call.ts'
import { xmlDocument } from '../xml.ts'

interface Posted {
  bucket: string
  key: string
  etag: string
  location: string
}

/** Answers an accepted form as its fields wish: a redirect, a document, or nothing at all. */
export function answerPost(fields: ReadonlyMap<string, string>, posted: Posted): Answer {
  const { bucket, key, etag, location } = posted
  const redirect = URL.parse(fields.get('success_action_redirect') ?? '')
  if (redirect) {
    for (const [name, value] of Object.entries({ bucket, key, etag })) {
      redirect.searchParams.set(name, value)
    }
    return { status: 303, headers: { etag, location: redirect.href } }
  }

  const headers = { etag, location }
  const status = fields.get('success_action_status')
  if (status !== '201') return { status: status === '200' ? 200 : 204, headers }
  const body = xmlDocument(
    'PostResponse',
    [
      ['Location', location],
      ['Bucket', bucket],
      ['Key', key],
      ['ETag', etag],
    ],
    '',
  )
  return { status: 201, headers: { ...headers, 'content-type': 'application/xml' }, body }
}
