import { apartmentPath, documents, newsPath } from '#shared/documents.ts'
import { deskPages, pages, previewPage, secretPages } from '#shared/pages.ts'
import { expectThat, type Check } from './check.ts'

/** Checks of every page, document and kind of file: its status, headers and policy. */
export async function addressChecks(site: string): Promise<Check[]> {
  const found = await somePaths(site)
  const fixed = [...pages, ...secretPages, ...deskPages.filter(page => !page.includes(':'))]
  return [
    ...[...fixed, documents.sitemap, documents.feed, '/robots.txt', '/admin.json', ...found].map(
      (path): Check => addressCheck(site, path, 200),
    ),
    addressCheck(site, previewPage, 200, "frame-ancestors 'self'"),
    addressCheck(site, '/finns-inte', 404),
    addressCheck(site, '/media/finns-inte.webp', 404),
  ]
}

/** What the site lists: the API itself, a document of each kind, a picture and a script. */
async function somePaths(site: string): Promise<string[]> {
  const read = async (path: string) => {
    const response = await get(site, path).catch(() => undefined)
    return response?.ok ? response.text() : '[]'
  }
  const list = async (path: string) => JSON.parse(await read(path)) as Listed[]
  const [apartment] = await list('/api/apartments').catch(() => [])
  const [item] = await list('/api/news').catch(() => [])
  const [script] = /\/assets\/[\w.-]+\.js/.exec(await read('/')) ?? []
  const paths = [
    '/api/apartments',
    '/api/news',
    apartment && apartmentPath(apartment),
    item && newsPath(item),
    apartment?.imageUrls?.[0],
    script,
  ]
  return paths.filter(path => path !== undefined)
}

interface Listed {
  id: string
  imageUrls?: string[]
}

const addressCheck = (
  site: string,
  path: string,
  status: number,
  framing = "frame-ancestors 'none'",
): Check => [
  path,
  async () => {
    const response = await get(site, path)
    expectThat(response.status === status, `answers ${response.status} instead of ${status}`)
    const wrong = Object.entries(headers).filter(
      ([name, value]) => !response.headers.get(name)?.includes(value),
    )
    const names = wrong.map(([name]) => name).join(', ')
    expectThat(wrong.length === 0, `a header that protects visitors is missing or wrong: ${names}`)
    const policy = response.headers.get('content-security-policy') ?? ''
    const isStrict =
      ["default-src 'none'", framing].every(rule => policy.includes(rule)) &&
      !policy.includes('unsafe-')
    expectThat(isStrict, 'its content security policy is missing or too weak')
    return `answers ${status}, with all headers and its policy`
  },
]

/** Never followed elsewhere, and given up after a while. */
const get = (site: string, path: string) =>
  fetch(site + path, { redirect: 'manual', signal: AbortSignal.timeout(15_000) })

/** What each answer's header must hold, see `infra/constructs/secure-headers.ts`. */
const headers = {
  'strict-transport-security': 'max-age=',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': '',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=()',
}
