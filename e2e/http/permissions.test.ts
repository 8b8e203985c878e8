import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, expect, test } from 'vitest'
import type { Statement, Use } from 'local-cloud/identities.ts'
import { matchesWildcards } from 'local-cloud/wildcards.ts'
import { restoredKinds, transientKinds } from '#shared/item-kinds.ts'
import { buildFunctions } from '../../local/assembly/assembly.ts'
import { createClients } from '../../local/clients.ts'
import { useEverything } from './use-everything.ts'
import { startProduct } from './product.ts'

const product = await startProduct()
/** Each permission that somebody lacked; the functions' log leaves out what AWS says. */
const refused = new Set<string>()

beforeAll(async () => {
  noteRefusals()
  try {
    await useEverything(product)
  } catch (error) {
    // A bare 500, or a letter that nobody got, does not say why.
    throw new Error([String(error), ...refused, ...missingVariables()].join('\n'), { cause: error })
  }
}, 120_000)

function noteRefusals() {
  const { identities } = product
  const { allows } = identities
  identities.allows = (identity, action, resource, conditions = {}) => {
    const isAllowed = allows(identity, action, resource, conditions)
    const kind = conditions[leadingKeys]?.join(', ')
    const text = `${identity.name}: ${textOf({ action, resource, kind })}`
    if (!isAllowed) refused.add(text)
    return isAllowed
  }
}

function missingVariables(): string[] {
  const lines = product.lambda.logs().map(({ functionName, line }) => {
    const [said] = /The environment variable \w+ is missing/.exec(line) ?? []
    return said ? `${functionName}: ${said}` : ''
  })
  return [...new Set(lines)].filter(Boolean)
}

/**
 * Calls that AWS itself makes with a function's role: it reads the stream, stores failed events and
 * writes the log. The local cloud makes no such calls.
 */
const isDoneByAws = (action: string) =>
  /^dynamodb:(DescribeStream|GetRecords|GetShardIterator|ListStreams)$|^(logs|sqs):/.test(action)

test('each function may do what it was seen to do, and nothing else', () => {
  const unused = product.model.functions.flatMap(({ name, statements }) => {
    const uses = product.identities.used(name)
    return statements
      .flatMap(partsOf)
      .flatMap(part => (isUsed(part, uses) ? [] : [`${name}: ${textOf(part)}`]))
  })
  expect(unused.join('\n')).toBe('')
})

interface Part {
  action: string
  resource: string
  /** One kind of items that a statement is held to, where it is. */
  kind: string | undefined
}

/** A statement as single permissions: one action, one resource, one kind of items. */
const partsOf = ({ actions, resources, conditions }: Statement): Part[] =>
  actions
    .filter(action => !isDoneByAws(action))
    .flatMap(action =>
      resources.flatMap(resource =>
        (kindsOf(conditions) ?? [undefined]).map(kind => ({ action, resource, kind })),
      ),
    )

const leadingKeys = 'dynamodb:LeadingKeys'

const kindsOf = (conditions: Statement['conditions']) =>
  Object.values(conditions).find(keys => leadingKeys in keys)?.[leadingKeys]

const isUsed = ({ action, resource, kind }: Part, uses: Use[]) =>
  uses.some(
    use =>
      use.action === action &&
      matchesWildcards(resource, use.resource) &&
      (kind === undefined || use.conditions[leadingKeys]?.includes(kind)),
  )

const textOf = ({ action, resource, kind }: Part) => `${action} ${kind ?? resource}`

test('every function started, with what the template tells it and nothing else', async () => {
  const { functions } = product.model
  const invoked = Object.keys(product.lambda.invocations())
  expect(invoked.toSorted()).toEqual(functions.map(({ name }) => name).toSorted())
  const failures = product.lambda
    .logs()
    .filter(({ line }) => /ImportModule|HandlerNotFound/.test(line))
  expect(failures).toEqual([])
  // Not deployed, but kept beside the bundles for a person who reads a stack from a log.
  const bundles = await buildFunctions()
  const maps = functions.map(({ name }) => existsSync(join(bundles, name, 'index.cjs.map')))
  expect(maps).toEqual(functions.map(() => true))
})

test('nobody was refused anything on the way', () => {
  expect([...refused]).toEqual([])
})

test('nothing was ever scanned', () => {
  expect(Object.keys(product.dynamodb.operations())).not.toContain('Scan')
})

test('what is stored is either kept or passes: nothing is forgotten by a backup', async () => {
  const { table } = createClients(product)
  table.config.systemClockOffset = product.clock.now() - Date.now()
  const TableName = product.model.tables[0]!.name
  const { Items = [] } = await table.send(new ScanCommand({ TableName }))
  const kinds = new Set(Items.map(({ kind }) => String(kind)))
  const known = new Set<string>([...restoredKinds, ...transientKinds])
  expect([...kinds].filter(kind => !known.has(kind))).toEqual([])
  expect(kinds.size).toBeGreaterThan(7)
})
