import { api } from '#shared/api.ts'
import type { Endpoint } from '#shared/contract.ts'

/** An id that nothing has. */
export const unknownId = '0198a3f0-0000-7000-8000-00000000dead'

export const endpoints = Object.values(api).flatMap(group => Object.values<Endpoint>(group))

/** The endpoint's path with an id that nothing has. */
export const pathOf = ({ path }: Endpoint) => path.replace('{id}', unknownId)

export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Calls that change something, or could. */
export const isUnsafe = ({ method }: Endpoint) => method !== 'GET'
