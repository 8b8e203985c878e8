import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCloud, type Cloud } from 'local-cloud/cloud.ts'
import { manyCases } from '../functions/fixtures/write-items.ts'
import { administrator } from '../e2e/credentials.ts'
import { prepare } from '../local/prepare.ts'
import type { Figure } from './figure.ts'
import { store, total } from './traffic.ts'

/** The data calls and read units of the desk's list of cases, without those of every call's session. */
export async function measureCaseList(assembly: string, count: number): Promise<Figure[]> {
  const directory = mkdtempSync(join(tmpdir(), 'bench-'))
  const cloud = await startCloud({ assembly, directory })
  try {
    await prepare(cloud, { ...administrator, seedsDemo: false })
    const cases = manyCases(count)
    await store(cloud, 'case', cases)
    const call = await signIn(cloud)
    // A search that is refused reads the session alone.
    const session = await callsOf(cloud, () => call({ kind: 'unknown' }, 400))
    const { id: near } = cases.at(-10)!
    const figures = []
    for (const [what, search, limit] of [
      ['the first page of open cases', { status: 'open' }, 4],
      ['the badge', undefined, 4],
      ['a search without a hit', { q: 'ingenting som finns' }, 15],
      ['a search with more than a page', { q: 'lingongränd 17' }, 15],
      ['the cases near another one', { near }, 15],
      ['the first page of closed cases', { status: 'done' }, 15],
    ] as const) {
      const calls = await callsOf(cloud, () => call(search, 200))
      figures.push({
        what: `data calls of ${what}`,
        value: calls - session,
        unit: 'calls',
        limit,
      })
    }
    return figures as Figure[]
  } finally {
    await cloud.close()
    rmSync(directory, { recursive: true })
  }
}

async function callsOf({ dynamodb }: Cloud, work: () => Promise<void>) {
  const calls = total(dynamodb.operations())
  await work()
  return total(dynamodb.operations()) - calls
}

/** Signs in and answers how to search for cases; without a search it counts the new ones. */
async function signIn({ origin }: Cloud) {
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${origin}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, cookie },
      body: JSON.stringify(body),
    })
  const { headers } = await post('auth/login', administrator)
  const cookie = headers
    .getSetCookie()
    .map(each => each.split(';')[0])
    .join('; ')
  return async (search: object | undefined, status: number) => {
    const response = await (search
      ? post('admin/cases/search', search, cookie)
      : fetch(`${origin}/api/admin/cases/new`, { headers: { cookie } }))
    if (response.status !== status) throw new Error(`The call answered ${response.status}`)
    await response.arrayBuffer()
  }
}
