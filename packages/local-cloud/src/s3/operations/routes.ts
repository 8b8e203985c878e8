import type { Answer, Call } from '../call.ts'
import { notImplemented } from '../errors.ts'
import { rejectUnknownFields } from '../metadata.ts'
import { deleteObject } from './delete-object.ts'
import { getObject } from './get-object.ts'
import { listObjects } from './list-objects.ts'
import type { Context, Operation } from './operation.ts'
import { putObject } from './put-object.ts'

interface Route {
  name: string
  method: string
  target: 'object' | 'bucket'
  /** The query parameters it knows. */
  parameters?: string[]
  run: Operation
}

const routes: Route[] = [
  { name: 'GetObject', method: 'GET', target: 'object', run: getObject },
  { name: 'HeadObject', method: 'HEAD', target: 'object', run: getObject },
  { name: 'PutObject', method: 'PUT', target: 'object', run: putObject },
  { name: 'DeleteObject', method: 'DELETE', target: 'object', run: deleteObject },
  {
    name: 'ListObjectsV2',
    method: 'GET',
    target: 'bucket',
    parameters: ['list-type', 'continuation-token', 'max-keys', 'prefix'],
    run: listObjects,
  },
]

/** PostObject is no route: its form brings its own signature. */
export const operationNames = [...routes.map(({ name }) => name), 'PostObject']

/** Runs the operation that this request asks for. Throws NotImplemented for all others. */
export function run(context: Context): Answer | Promise<Answer> {
  const { call } = context
  const target = call.key ? 'object' : 'bucket'
  const route = routes.find(each => each.method === call.method && each.target === target)
  if (!route) throw notImplemented(`${call.method} of ${call.bucket ? target : 'all buckets'}`)
  rejectUnknownParameters(call, route)
  rejectUnknownFields(call.headers)
  const isConditionalWrite = call.method === 'PUT' && call.headers['if-none-match'] !== undefined
  if (isConditionalWrite) throw notImplemented('conditional writes')
  return route.run(context)
}

function rejectUnknownParameters({ query }: Call, { parameters = [] }: Route) {
  for (const name of query.keys()) {
    // The signature's own parameters, and `x-id`, by which the SDK names its operation.
    const isKnown = /^x-(amz-.*|id)$/i.test(name) || parameters.includes(name)
    if (!isKnown) throw notImplemented(`the query parameter ${name}`)
  }
}
