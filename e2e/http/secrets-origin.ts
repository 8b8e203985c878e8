import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Product } from './product.ts'

/** The name of the secret that the edge sends, and the status of a call with each there ever was. */
export async function originOf({ model, lambda }: Product, directory: string) {
  const secrets = Object.entries(secretsIn(directory)).filter(([name]) => name.startsWith('origin'))
  const { customHeaders } = Object.values(model.distribution!.origins).find(
    ({ kind }) => kind === 'api',
  )!
  const statuses = secrets.map(async ([name, secret]) => {
    const answer = await lambda.invoke('catalogue', {
      version: '2.0',
      routeKey: 'GET /api/news',
      headers: { 'x-origin-verify': secret },
      requestContext: { http: { method: 'GET', path: '/api/news' }, requestId: '1' },
    })
    return [name, (answer as { statusCode: number }).statusCode] as const
  })
  const sends = secrets.find(([, secret]) => secret === customHeaders['x-origin-verify'])?.[0]
  return { sends, ...Object.fromEntries(await Promise.all(statuses)) }
}

/** The generated secrets in a folder of local data: name → value. */
export function secretsIn(directory: string): Record<string, string> {
  const folder = join(directory, 'secretsmanager')
  return Object.fromEntries(
    readdirSync(folder).map(name => [name, readFileSync(join(folder, name), 'utf8')]),
  )
}
