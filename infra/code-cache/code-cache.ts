import { execFile } from 'node:child_process'
import { copyFileSync, existsSync, renameSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { variables } from '#shared/variables.ts'

/**
 * Puts beside the code of a function that people wait for what V8 makes of it (vm.Script,
 * `cachedData`), with a loader that uses it. Another version of Node than the one that bundles does
 * not take it, and then starts as it would without.
 */
export async function addCodeCaches(bundles: string): Promise<void> {
  await Promise.all(
    Object.entries(firstCalls()).map(([name, event]) =>
      addCodeCache(path.join(bundles, name), event),
    ),
  )
}

async function addCodeCache(folder: string, event: object): Promise<void> {
  if (!existsSync(folder)) return
  renameSync(path.join(folder, 'index.cjs'), path.join(folder, 'function.cjs'))
  copyFileSync(path.join(here, 'index.cjs'), path.join(folder, 'index.cjs'))
  const words = [path.join(here, 'make.cjs'), folder, JSON.stringify(event)]
  await promisify(execFile)(process.execPath, words, { env: environment, timeout: 60_000 })
}

const here = import.meta.dirname

/** The call that each of them most often begins with. */
const firstCalls = (): Record<string, object> => ({
  admin: eventOf('GET /api/admin/apartments'),
  auth: eventOf('GET /api/auth/me'),
  authorizer: eventOf('GET /api/admin/news'),
  cases: eventOf('POST /api/admin/cases/search', {}),
  catalogue: eventOf('GET /api/apartments'),
  document: eventOf('GET /fastigheter/{id+}'),
  follow: eventOf('POST /api/follow', { secret: '0'.repeat(32) }),
  forms: eventOf('POST /api/contact', {
    name: 'Bo Exempel',
    email: 'bo@example.com',
    phone: '070-174 06 07',
    service: 'annat',
    message: 'Ett meddelande.',
  }),
})

function eventOf(routeKey: string, body?: object) {
  const [method, rawPath] = routeKey.split(' ')
  return {
    version: '2.0',
    routeKey,
    rawPath,
    rawQueryString: '',
    pathParameters: { id: nobody },
    cookies: ['__Host-session=nobody'],
    headers: {
      'content-type': 'application/json',
      'x-origin-verify': environment['ORIGIN_VERIFY'],
    },
    requestContext: {
      http: { method, path: rawPath },
      requestId: 'none',
      authorizer: { lambda: { id: nobody, username: 'nobody' } },
    },
    isBase64Encoded: false,
    ...(body && { body: JSON.stringify(body) }),
  }
}

const nobody = '0198a3f0-0000-7000-8000-000000000000'

/** Every variable of the product, with a value that each can be read from. */
const environment: Record<string, string> = {
  ...Object.fromEntries(Object.values(variables).flatMap(names => names.map(name => [name, '1']))),
  AWS_ACCESS_KEY_ID: 'none',
  AWS_SECRET_ACCESS_KEY: 'none',
  AWS_REGION: 'eu-north-1',
  TZ: 'UTC',
}
