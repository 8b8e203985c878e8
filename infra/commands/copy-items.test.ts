import { createHash } from 'node:crypto'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { recipientsId } from '#shared/recipients.ts'
import { startTable } from '../../functions/fixtures/start-table.ts'
import { putItems } from '../../functions/fixtures/write-items.ts'
import { copyItems } from './copy-items.ts'

type Item = Record<string, unknown>

const hashOf = (id: string) => createHash('sha256').update(id).digest('hex')

const past = Math.floor(Date.now() / 1000) - 60

/** The items that AWS restored: the state before somebody changed, deleted and erased much. */
const restored: Item[] = [
  { kind: 'apartment', id: 'changed', title: 'Tvåa' },
  { kind: 'apartment', id: 'lost', title: 'Trea' },
  { kind: 'contact', id: 'deleted', message: 'Hej' },
  { kind: 'issue', id: 'gone', description: 'Det droppar' },
  { kind: 'entry', id: 'gone#1', text: 'Det droppar mer' },
  { kind: 'letter', id: 'gone#reply#1', caseId: 'gone' },
  { kind: 'inquiry', id: 'gone-before' },
  { kind: 'erased', id: hashOf('gone-before') },
  { kind: 'refusal', id: 'old', expiresAt: past },
  { kind: 'company', id: recipientsId, lists: 'before' },
  { kind: 'session', id: 'signed-in' },
  { kind: 'apartment', id: 'trashed' },
  { kind: 'contact', id: 'answered' },
  { kind: 'letter', id: 'deleted', caseId: 'deleted' },
  { kind: 'letter', id: 'answered#reply#1', caseId: 'answered' },
  { kind: 'letter', id: 'administrators#1', purpose: 'administrators' },
  { kind: 'erased', id: hashOf('brought-back') },
]

const present: Item[] = [
  { kind: 'apartment', id: 'changed', title: 'Fyra' },
  { kind: 'news', id: 'newer' },
  { kind: 'erased', id: hashOf('gone') },
  { kind: 'trash', id: 'trashed', from: 'apartment' },
  { kind: 'contact', id: 'answered' },
  { kind: 'contact', id: 'brought-back' },
  { kind: 'company', id: recipientsId, lists: 'now' },
]

async function startTables(items = present) {
  const source = 'restored'
  const { documents, TableName: target } = await startTable({ others: [source] })
  await putItems({ documents, TableName: source }, restored)
  await putItems({ documents, TableName: target }, items)
  /** Copies, and returns what is in the stage's table then. */
  return async (replaces: boolean) => {
    await copyItems(documents, { source, target, replaces })
    const { Items = [] } = await documents.send(new ScanCommand({ TableName: target }))
    return Object.fromEntries(Items.map(item => [`${item['kind']} ${item['id']}`, item]))
  }
}

test('what is missing comes back once, and nothing that is there changes', async () => {
  const copy = await startTables()
  const found = await copy(false)
  const returned = ['apartment lost', 'contact deleted', `erased ${hashOf('gone-before')}`]
  const kept = present.map(({ kind, id }) => `${kind} ${id}`)
  expect(new Set(Object.keys(found))).toEqual(new Set([...kept, ...returned, 'letter deleted']))
  expect(found['apartment changed']).toMatchObject({ title: 'Fyra' })
  expect(await copy(false)).toEqual(found)
})

test('with “all” the restored items replace those of the stage, and newer ones stay', async () => {
  const found = await (await startTables())(true)
  expect(found['apartment changed']).toMatchObject({ title: 'Tvåa' })
  expect(found).toHaveProperty('news newer')
})

test.each([false, true])(
  'what was thrown away since stays in the trash, and letters of cases that stayed, or about none, are not sent again: replaces %s',
  async replaces => {
    const found = await (await startTables())(replaces)
    expect(found).toHaveProperty('trash trashed')
    for (const key of ['apartment trashed', 'letter answered#reply#1', 'letter administrators#1'])
      expect(found).not.toHaveProperty([key])
    expect(found).toHaveProperty('letter deleted')
  },
)

test.each([false, true])(
  'whoever was erased since stays erased, with all that was said: replaces %s',
  async replaces => {
    const found = await (await startTables())(replaces)
    for (const key of [
      'issue gone',
      'entry gone#1',
      'letter gone#reply#1',
      'inquiry gone-before',
    ]) {
      expect(found).not.toHaveProperty([key])
    }
  },
)

test.each([
  ['now', present],
  ['before', [{ kind: 'news', id: 'newer' }]],
])(
  'who gets letters stays as the stage knows it, and comes back where it knows nobody',
  async (lists, items) => {
    const found = await (await startTables(items))(true)
    expect(found[`company ${recipientsId}`]).toMatchObject({ lists })
  },
)
