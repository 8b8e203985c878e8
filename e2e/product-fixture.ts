import { buildAssembly } from '../local/assembly/assembly.ts'
import { startCloud } from 'local-cloud/cloud.ts'
import { prepare } from '../local/prepare.ts'
import { readStartOptions } from '../local/start-options.ts'
import { createAccounts } from './accounts-fixture.ts'
import type { CommandResult, OperatorCommand } from './operator-fixture.ts'

// The product as `npm start` starts it, on a free port, with an operator that tests command.

process.env.TZ = 'UTC'
const { stage, directory, username, password } = readStartOptions(process.env)
const assembly = await buildAssembly(stage)
const cloud = await startCloud(
  {
    assembly,
    directory,
    log: print,
    warmEnvironments: 40,
    isQuick: true,
  },
  started => prepare(started, { username, password: password(), seedsDemo: true }),
)
const operator = { ...createAccounts(cloud), deploy: () => cloud.lambda.invoke('changes', {}) }

process.on('SIGTERM', () => void cloud.close().then(() => process.exit(0)))
// The tests have ended without a word.
process.on('disconnect', () => process.exit(1))
process.on('message', ({ task, words }: OperatorCommand) => {
  const act = operator[task] as (...words: string[]) => Promise<unknown>
  void act(...words).then(
    answer => tell(typeof answer === 'string' ? { answer } : {}),
    (error: unknown) => tell({ error: String(error) }),
  )
})
process.send!(cloud.origin)

const tell = (result: CommandResult) => process.send!(result)

function print(functionName: string, line: string) {
  if (/ERROR|WARN/.test(line)) console.error(`[${functionName}] ${line}`)
}
