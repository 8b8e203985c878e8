import { cpSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildAssembly } from '../local/assembly/assembly.ts'
import { startCloud } from '../local/cloud.ts'
import { prepare } from '../local/operator/prepare.ts'
import { readStartOptions } from '../local/start-options.ts'
import { createAccounts } from './accounts-fixture.ts'
import type { Done, Errand } from './operator-fixture.ts'

// The product as `npm start` starts it, on a free port, with an operator who does what tests ask for.

process.env.TZ = 'UTC'
const { directory, username, password } = readStartOptions(process.env)
const assembly = await chooseAssembly()
const cloud = await startCloud({ assembly, directory, log: print })
await prepare(cloud, { username, seedsDemo: true, ...password() })
const accounts = createAccounts(cloud)

process.on('SIGTERM', () => void cloud.close().then(() => process.exit(0)))
// The tests have ended without a word.
process.on('disconnect', () => process.exit(1))
process.on('message', ({ number, task, words }: Errand) => {
  const act = accounts[task] as (...words: string[]) => Promise<string | undefined>
  void act(...words).then(
    answer => tell({ number, answer }),
    (error: unknown) => tell({ number, error: String(error) }),
  )
})
process.send!(cloud.origin)

function tell(done: Done) {
  process.send!(done)
}

function print(functionName: string, line: string) {
  if (/ERROR|WARN/.test(line)) console.error(`[${functionName}] ${line}`)
}

/** The laptop's template, or the same with the second factor that is required where visitors come. */
async function chooseAssembly(): Promise<string> {
  const built = await buildAssembly()
  if (process.env['SECOND_FACTOR'] !== 'required') return built
  const changed = join(directory, '../assembly')
  cpSync(built, changed, { recursive: true, filter: path => !/\/asset\./.test(path) })
  for (const name of readdirSync(built).filter(name => name.startsWith('asset.'))) {
    symlinkSync(join(built, name), join(changed, name))
  }
  const data = join(changed, 'Tranas-local-Data.template.json')
  const template = readFileSync(data, 'utf8')
  const required = template.replace('"MfaConfiguration": "OPTIONAL"', '"MfaConfiguration": "ON"')
  if (required === template) throw new Error('The template no longer says OPTIONAL.')
  writeFileSync(data, required)
  return changed
}
