import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** How the answer at one path differs: its status, its body, or headers, null for none. */
export interface ChangedAnswer {
  path: string
  status?: number
  body?: string
  headers?: Record<string, string | null>
}

/** The site at this origin with answers that differ. Returns its address, until the test ends. */
export async function startChangedSite(origin: string, answers: ChangedAnswer[]): Promise<string> {
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(origin + request.url, { redirect: 'manual' })
      const headers = new Headers(answer.headers)
      for (const name of [
        'content-encoding',
        'content-length',
        'transfer-encoding',
        'connection',
      ]) {
        headers.delete(name)
      }
      const changed = answers.find(({ path }) => path === request.url)
      for (const [name, value] of Object.entries(changed?.headers ?? {})) {
        if (value === null) headers.delete(name)
        else headers.set(name, value)
      }
      const body = Buffer.from(await answer.arrayBuffer())
      const status = changed?.status ?? answer.status
      response.writeHead(status, Object.fromEntries(headers))
      response.end(changed?.body ?? body)
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
