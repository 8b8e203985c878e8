import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { LocalPage } from 'local-cloud/console/console.ts'

/**
 * Finds the file at an address below `/_local/design`, the page of the site's tokens and
 * components: the page itself, its assets or a demo picture. Returns undefined if there is none.
 * The site's build writes the page into a folder beside the site.
 */
export function findDesignPage(path: string): LocalPage | undefined {
  if (!path.startsWith(address)) return undefined
  if (path === address) {
    const [body, policy] = ['design.html', 'policy.txt'].map(file =>
      readFileSync(join(folder, file), 'utf8'),
    )
    return { type: 'text/html', body: body!, policy: policy! }
  }
  const [, picture, name] =
    /^\/(?:pictures\/([\w-]+\/\w+\.webp)|([\w-]+\.\w+))$/.exec(path.slice(address.length)) ?? []
  const file = picture ? join(pictures, picture) : join(folder, address, name ?? 'none')
  const type = types[extname(file)]
  return type && existsSync(file) ? { type, body: readFileSync(file) } : undefined
}

const address = '/_local/design'
const folder = join(import.meta.dirname, '../.build/site-design')
const pictures = join(import.meta.dirname, 'demo/pictures')

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
}
