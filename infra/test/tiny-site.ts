import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The content security policies of the tiny site and of its desk. */
const csp = policyWith('sha256-x')
const deskCsp = policyWith('sha256-y')

/** Writes what a build of the site would have written to this folder and beside it. */
export function writeTinySite(site: string): void {
  for (const file of ['favicon.svg', 'assets/a.js']) {
    write(path.join(site, file), file)
  }
  write(`${site}.json`, JSON.stringify({ csp, deskCsp }))
  for (const name of ['server', 'document-server']) {
    write(`${site}-server/${name}.js`, "export const renderDocument = async () => ''\n")
  }
  write(
    `${site}-server/desk-server.js`,
    "export const renderDesk = () => ''\nexport const build = 'x'\n",
  )
}

/** Writes a file, and makes the folders that it is in. */
function write(file: string, content: string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, content)
}

function policyWith(styles: string): string {
  return `default-src 'none'; style-src '${styles}'; img-src 'self'; connect-src 'self'; frame-ancestors 'none'`
}
