import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ItemLine } from './file-formats.ts'
import { readLines, writeLines } from './json-lines.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'backup-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function* each<Value>(values: Value[]) {
  yield* values
}

test('a digest about urgent reports that waits to be sent is read as it was written', async () => {
  const digest = { kind: 'letter', id: 'digest#urgent#1', issue: 2, caseIds: new Set(['b', 'a']) }
  const file = path.join(folder, 'letter.jsonl')
  await writeLines(file, each([digest]))
  expect(await Array.fromAsync(readLines(file, ItemLine))).toEqual([digest])
})

test('what JSON cannot represent stops the backup', async () => {
  const lines = writeLines(path.join(folder, 'other.jsonl'), each([{ bytes: new Uint8Array(1) }]))
  await expect(lines).rejects.toThrow('A backup cannot keep Uint8Array')
})
