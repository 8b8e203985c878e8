import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The page that shows the site's tokens and components in their states, and the policy of the site's
 * own pages. The site's build leaves both beside the site.
 */
export function readDesign(): { page: string; policy: string } {
  const { csp } = JSON.parse(readFileSync(`${site}.json`, 'utf8')) as { csp: string }
  return { page: readFileSync(`${site}-design.html`, 'utf8'), policy: csp }
}

const site = join(import.meta.dirname, '../../.build/site')
