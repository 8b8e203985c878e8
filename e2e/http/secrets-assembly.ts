import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { Settings } from '../../infra/settings.ts'
import { stackName } from '../../infra/stack-names.ts'
import { changeSecrets } from '../../infra/test/changed-secrets.ts'

/** As few forms for each viewer as are soon sent. */
export const rateLimit = 2

/** Makes the product's assembly with these secrets in this folder, and answers its path. */
export function assembleWith(secrets: Settings['secrets'], folder: string): string {
  const assembly = inject('assembly')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  for (const name of readdirSync(assembly)) symlinkSync(join(assembly, name), join(folder, name))
  const name = `${stackName('local', 'App')}.template.json`
  const changed = changeSecrets(JSON.parse(readFileSync(join(assembly, name), 'utf8')), secrets)
  const text = JSON.stringify(changed).replaceAll(/(?<="RATE_LIMIT":")\d+/g, String(rateLimit))
  rmSync(join(folder, name))
  writeFileSync(join(folder, name), text)
  return folder
}
