import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { CommandError } from './commands/stage.ts'

/** The site build's data about its pages. */
export interface BuiltPages {
  /** The content security policy of visitors' pages. */
  csp: string
  /** That of the desk, which has a style sheet of its own. */
  deskCsp: string
}

const policy = z.string().check(z.minLength(1))

const Build = z.object({ csp: policy, deskCsp: policy })

/** Reads the JSON file beside the built site. Throws a CommandError if the site is not built. */
export function readSiteBuild(folder: string): BuiltPages {
  try {
    return Build.parse(JSON.parse(readFileSync(`${folder}.json`, 'utf8')))
  } catch (cause) {
    const advice = 'build the site first, with `npm run build`.'
    throw new CommandError(`${folder}.json cannot be read: ${advice}`, { cause })
  }
}
