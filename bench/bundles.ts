import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Figure } from './figure.ts'

/** The most bytes of each function's code; larger code starts more slowly. */
const targets: Record<string, number> = {
  authorizer: 230_000,
  catalogue: 230_000,
  // React and the pages that it renders are in it.
  document: 600_000,
  forms: 230_000,
  images: 430_000,
}

/** The size of each function's code in this folder, minified, without its source map. */
export function measureBundles(folder: string): Figure[] {
  return readdirSync(folder).map(name => ({
    what: name,
    value: statSync(join(folder, name, 'index.cjs')).size,
    unit: 'bytes',
    limit: targets[name],
  }))
}
