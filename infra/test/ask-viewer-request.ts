import { viewerRequestCode } from '../edge/code.ts'
import { run } from './edge-runtime.ts'

export const pages = ['/', '/fastigheter']

/** The function of a site with these pages and without a domain. */
export const code = viewerRequestCode(undefined, pages)

/** Runs the function with a GET of this address. */
export const ask = (uri: string, { querystring = {}, headers = {}, script = code }: Asking = {}) =>
  run(script, {
    context: { eventType: 'viewer-request' },
    viewer: { ip: '192.0.2.7' },
    request: { method: 'GET', uri, querystring, headers, cookies: {} },
  })

interface Asking {
  querystring?: Record<string, { value: string; multiValue?: { value: string }[] }>
  headers?: Record<string, { value: string }>
  script?: string
}
