import type { Endpoint } from '#shared/contract/endpoint.ts'
import * as deskApi from '#shared/contract/desk.ts'
import { documents } from '#shared/documents.ts'
import * as visitorApi from '#shared/contract/visitor.ts'

/** An id that nothing has. */
export const unknownId = '0198a3f0-0000-7000-8000-00000000dead'

/** Every call of the contract. */
export const endpoints = [visitorApi, deskApi].flatMap(groups =>
  Object.values(groups).flatMap(group => Object.values<Endpoint>(group)),
)

/** The addresses that are documents, as if they were calls. */
export const documentEndpoints = Object.values(documents).map((path): Endpoint => ({
  caller: 'visitor',
  method: 'GET',
  path: path.replace('{id+}', '{id}'),
}))

/** The endpoint's path with an id that nothing has. */
export const pathOf = ({ path }: Endpoint) => path.replace('{id}', unknownId)

/** The endpoint's method and path, for titles of tests. */
export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Calls that change something, or could. */
export const isUnsafe = ({ method }: Endpoint) => method !== 'GET'
