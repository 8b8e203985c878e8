import type { Answer, Call } from '../call.ts'
import { notImplemented } from '../errors.ts'
import { refuseUnknownFields } from '../metadata.ts'
import { copyObject } from './copy-object.ts'
import { deleteObject, deleteObjects } from './delete-object.ts'
import { getObject, overrides } from './get-object.ts'
import { listObjects } from './list-objects.ts'
import type { Context, Operation } from './operation.ts'
import { putObject } from './put-object.ts'
import { deleteTagging, getTagging, putTagging } from './tagging.ts'

interface Route {
  method: string
  target: 'object' | 'bucket'
  /** The query parameter or header that distinguishes it from its neighbours. */
  marker?: string
  /** The query parameters it knows, besides the marker. */
  parameters?: string[]
  run: Operation
}

const routes: Route[] = [
  { method: 'GET', target: 'object', marker: 'tagging', run: getTagging },
  { method: 'GET', target: 'object', parameters: overrides, run: getObject },
  { method: 'HEAD', target: 'object', parameters: overrides, run: getObject },
  { method: 'PUT', target: 'object', marker: 'tagging', run: putTagging },
  { method: 'PUT', target: 'object', marker: 'x-amz-copy-source', run: copyObject },
  { method: 'PUT', target: 'object', run: putObject },
  { method: 'DELETE', target: 'object', marker: 'tagging', run: deleteTagging },
  { method: 'DELETE', target: 'object', run: deleteObject },
  { method: 'POST', target: 'bucket', marker: 'delete', run: deleteObjects },
  {
    method: 'GET',
    target: 'bucket',
    marker: 'list-type',
    parameters: [
      'continuation-token',
      'delimiter',
      'encoding-type',
      'fetch-owner',
      'max-keys',
      'prefix',
      'start-after',
    ],
    run: listObjects,
  },
]

/** Runs the operation that this request asks for. Throws NotImplemented for all that is not here. */
export function run(context: Context): Answer | Promise<Answer> {
  const { call } = context
  const target = call.key ? 'object' : 'bucket'
  const route = routes.find(
    ({ method, target: wanted, marker }) =>
      method === call.method &&
      target === wanted &&
      (!marker || call.query.has(marker) || call.headers[marker] !== undefined),
  )
  if (!route) throw notImplemented(`${call.method} of ${call.bucket ? target : 'all buckets'}`)
  refuseUnknownParameters(call, route)
  refuseUnknownFields(call.headers)
  return route.run(context)
}

function refuseUnknownParameters({ query }: Call, { marker, parameters = [] }: Route) {
  for (const name of query.keys()) {
    // The signature's own parameters, and `x-id`, by which the SDK names its operation.
    const isKnown = /^x-(amz-.*|id)$/i.test(name) || name === marker || parameters.includes(name)
    if (!isKnown) throw notImplemented(`the query parameter ${name}`)
  }
}
