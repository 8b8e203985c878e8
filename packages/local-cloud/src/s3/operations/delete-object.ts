import { collect } from '../byte-reader.ts'
import type { Answer } from '../call.ts'
import { malformedXml, S3Error } from '../errors.ts'
import { createDigester } from '../storage/digests.ts'
import { contentsOf, textsOf, xmlDocument, type Elements } from '../xml.ts'
import { requireWritable } from './conditions.ts'
import type { Context } from './operation.ts'

/** DeleteObject. That there was no such object is no error, unless a condition names one. */
export function deleteObject({ call, permissions, storage }: Context): Answer {
  const { bucket, key, headers } = call
  permissions.requireOnObject('DeleteObject', bucket, key)
  requireWritable({ 'if-match': headers['if-match'] }, key, storage.find(bucket, key))
  storage.remove(bucket, key)
  return { status: 204, headers: {} }
}

/** DeleteObjects: up to 1,000 keys, each with its own permission and its own line in the answer. */
export async function deleteObjects(context: Context): Promise<Answer> {
  const request = await readVerified(context)
  const keys = contentsOf(request, 'Object').map(object => textsOf(object, 'Key')[0])
  if (keys.length === 0 || keys.length > 1000) throw malformedXml()

  const quiet = textsOf(request, 'Quiet')[0] === 'true'
  const results = keys.flatMap(key => {
    if (!key) throw malformedXml()
    const failures = attempt(context, key)
    return failures.length > 0 || quiet ? failures : [line('Deleted', [['Key', key]])]
  })
  return {
    status: 200,
    headers: { 'content-type': 'application/xml' },
    body: xmlDocument('DeleteResult', results),
  }
}

/** The whole of a small body, whose signature and checksums hold. */
export async function readVerified({ openPayload }: Context): Promise<string> {
  const payload = openPayload()
  const body = await collect(payload.content, 2 * 1024 * 1024, malformedXml)
  const digester = createDigester()
  digester.update(body)
  payload.verify(digester.finish())
  return body.toString()
}

function attempt({ call, permissions, storage }: Context, key: string): Elements {
  try {
    permissions.requireOnObject('DeleteObject', call.bucket, key)
    storage.remove(call.bucket, key)
    return []
  } catch (error) {
    if (!(error instanceof S3Error)) throw error
    return [
      line('Error', [
        ['Key', key],
        ['Code', error.code],
        ['Message', error.message],
      ]),
    ]
  }
}

function line(name: string, children: Elements): Elements[number] {
  return [name, children]
}
