import type { Answer } from '../call.ts'
import { readVerified } from './delete-object.ts'
import type { Context } from './operation.ts'
import { parseTagging, taggingDocument } from './tags.ts'

/** GetObjectTagging. */
export function getTagging(context: Context): Answer {
  const { tags } = require(context, 'GetObjectTagging')
  const headers = { 'content-type': 'application/xml' }
  return { status: 200, headers, body: taggingDocument(tags) }
}

/** PutObjectTagging. */
export async function putTagging(context: Context): Promise<Answer> {
  const { bucket, key } = require(context, 'PutObjectTagging')
  context.storage.setTags(bucket, key, parseTagging(await readVerified(context)))
  return { status: 200, headers: {} }
}

/** DeleteObjectTagging. */
export function deleteTagging(context: Context): Answer {
  const { bucket, key } = require(context, 'DeleteObjectTagging')
  context.storage.setTags(bucket, key, [])
  return { status: 204, headers: {} }
}

function require({ call, permissions, storage }: Context, action: string) {
  const { bucket, key } = call
  permissions.requireOnObject(action, bucket, key)
  const record = storage.find(bucket, key)
  if (!record) throw permissions.missing(bucket, key)
  return record
}
