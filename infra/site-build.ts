import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'

/** What the build of the site says about its pages. */
export interface BuiltPages {
  /** The content security policy of all pages. */
  csp: string
  /** The file with the pages that the function `document` fills. */
  shells: string
}

const Build = z.object({ csp: z.string().check(z.minLength(1)) })

/** Reads what lies beside the folder of the built site. Throws where the site has not been built. */
export function readSiteBuild(folder: string): BuiltPages {
  const shells = `${folder}-documents.json`
  try {
    const { csp } = Build.parse(JSON.parse(readFileSync(`${folder}.json`, 'utf8')))
    if (existsSync(shells)) return { csp, shells }
  } catch (cause) {
    throw new Error(`${folder}.json cannot be read: build the site first`, { cause })
  }
  throw new Error(`${shells} is missing: build the site first`)
}
