import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { LocalPage } from 'local-cloud/console/console.ts'

/**
 * What stands at this address of the page that shows the site's tokens and components in their states:
 * the page, what it is made of, or a picture of the demo. Nothing where there is no such file. The
 * site's build leaves the page in a folder beside the site.
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
