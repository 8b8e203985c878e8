import { existsSync } from 'node:fs'
import { buildAssembly } from '../local/assembly/assembly.ts'
import { chromium } from './playwright.config.ts'

/** Builds the product once, before the workers start theirs from it. */
const build = async () => {
  if (!existsSync(chromium)) {
    throw new Error(`${chromium} is missing. Install Chromium, or say with CHROMIUM where it is.`)
  }
  if (process.env.BASE_URL) return
  // One after the other: they share the functions' bundles and the site.
  await buildAssembly('local')
  await buildAssembly('prod')
}

// Playwright takes a global set-up as a default export only.
// oxlint-disable-next-line import/no-default-export
export default build
