import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { readStartOptions } from '../../local/start-options.ts'
import { addContent } from './backup-content.ts'
import { startOperator } from './operator.ts'
import { type Product, startProduct } from './product.ts'
import { sendSuccessfully } from './send-successfully.ts'
import { temporaryFolder } from './started-product.ts'

vi.setConfig({ testTimeout: 240_000 })

const guide = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')

/** The commands of the guide, in order. */
const commands = [...guide.matchAll(/^```sh\n([^]*?)^```$/gm)].flatMap(([, block]) =>
  block!.trim().split('\n'),
)

/** Tests of their own run them, against what stands in for AWS. */
const onlyOnAws = new Set(['deploy', 'diff', 'destroy'])

/** `NAME=value … npm run name -- words`, or `npm start`. */
function read(command: string) {
  const [, variables = '', rest = ''] = /^((?:[A-Z_]+=\S+ )*)npm (.*)$/.exec(command) ?? []
  const environment = Object.fromEntries(
    variables
      .split(' ')
      .filter(Boolean)
      .map(each => each.split('=') as [string, string]),
  )
  const [, name = 'start', words = ''] = /^run (\S+)(?: -- (.*))?$/.exec(rest) ?? []
  return { environment, name, words: words.split(' ').filter(Boolean) }
}

test('the guide names every command there is for operators, and no other', () => {
  const known = Object.entries(packageJson.scripts).filter(([, script]) =>
    script.includes('infra/operator/'),
  )
  const named = new Set(commands.map(command => read(command).name))
  expect([...named].toSorted()).toEqual([...known.map(([name]) => name), 'start'].toSorted())
})

test('what the guide says can be typed from its top to its end', async () => {
  const outside = temporaryFolder()
  const production = await startProduct()
  onTestFinished(() => production.stop())
  await addContent(production, sendSuccessfully(production), await production.logIn())
  const started: Product[] = []
  const [table] = production.model.tables
  const here: Record<string, string> = { prod: 'local', 'tranas-rescue': table!.name }
  const onThisMachine = (word: string) => word.replace(/^\.\.\//, `${outside}/`)

  const operator = startOperator()
  for (const command of commands) {
    const { environment, name, words } = read(command)
    const LOCAL_DATA = onThisMachine(environment['LOCAL_DATA'] ?? production.directory)
    if (name === 'start') {
      // In this process, which takes a third of the time; `start.test.ts` starts processes.
      const product = await startProduct(
        readStartOptions({ PORT: '0', ...environment, LOCAL_DATA }),
      )
      onTestFinished(() => product.stop())
      started.push(product)
      continue
    }
    if (onlyOnAws.has(name)) {
      const { code, output } = await operator.operate([name, ...words])
      const reason = /^(There are no AWS credentials|Fill in what is still an example)/
      expect([command, code, output]).toEqual([command, 1, expect.stringMatching(reason)])
      continue
    }
    const local = words.map(word => here[word] ?? onThisMachine(word))
    const { code, output } = await operator.operate([name, ...local], { directory: LOCAL_DATA })
    expect([command, code, output]).toEqual([command, 0, expect.any(String)])
  }

  expect(await operator.end()).toBe(0)

  const [drill] = started
  expect(await (await fetch(`${drill!.origin}/api/apartments`)).json()).toHaveLength(2)
})
