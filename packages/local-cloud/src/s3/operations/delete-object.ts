import type { Answer } from '../call.ts'
import type { Context } from './operation.ts'

/** DeleteObject. That there was no such object is no error. */
export function deleteObject({ call, now, permissions, storage }: Context): Answer {
  const { bucket, key } = call
  permissions.requireOnObject('DeleteObject', bucket, key)
  storage.remove(bucket, key, now)
  return { status: 204, headers: {} }
}
