import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { inTransaction, openDatabase } from './database.ts'
import { CognitoError } from './errors.ts'

const directory = await mkdtemp(join(tmpdir(), 'cognito-database-'))
afterAll(() => rm(directory, { recursive: true }))

/** A folder whose cognito.db has been made by this. */
async function folderWith(name: string, make: (path: string) => void | Promise<void>) {
  const folder = join(directory, name)
  await mkdir(folder)
  await make(join(folder, 'cognito.db'))
  return folder
}

function makeOurs(path: string, change?: (database: DatabaseSync) => void) {
  const database = openDatabase(join(path, '..'))
  change?.(database)
  database.close()
}

async function damage(path: string) {
  makeOurs(path, database => {
    const insert = database.prepare('INSERT INTO settings VALUES (?, ?)')
    for (let row = 0; row < 500; row += 1) insert.run(`name ${row}`, 'value'.repeat(50))
  })
  const bytes = await readFile(path)
  await writeFile(path, bytes.fill(0xaa, bytes.length / 2))
}

test.each<[string, (path: string) => void | Promise<void>, string]>([
  [
    'text',
    path => writeFile(path, 'Dear diary, today I am not a database. '.repeat(99)),
    'file is not a database',
  ],
  [
    'another program’s database',
    path => {
      const database = new DatabaseSync(path)
      database.exec('CREATE TABLE recipes (name TEXT)')
      database.close()
    },
    'it is the database of something else',
  ],
  [
    'a later version',
    path => makeOurs(path, database => database.exec('PRAGMA user_version = 2')),
    'it was written by another version of this project',
  ],
  ['damaged data', damage, 'it is damaged'],
])('a folder with %s is left alone, and the sentence says why', async (name, make, reason) => {
  const folder = await folderWith(name, make)
  const path = join(folder, 'cognito.db')
  const before = await readFile(path)
  expect(() => openDatabase(folder)).toThrow(
    `The local Cognito cannot use ${path} (${reason}): stop the process that uses it, restore ` +
      'the file from a backup, or move the folder away to start with an empty one.',
  )
  expect(await readFile(path)).toEqual(before)
})

test('a path that is no folder is named', async () => {
  const path = join(directory, 'file')
  await writeFile(path, 'text')
  expect(() => openDatabase(path)).toThrow(`cannot use ${join(path, 'cognito.db')} (`)
})

test('two local clouds do not share a folder', async () => {
  const folder = join(directory, 'shared')
  const first = openDatabase(folder)
  expect(() => openDatabase(folder)).toThrow('(database is locked)')
  first.close()
  openDatabase(folder).close()
})

test('a rejection commits its writes, any other error rolls them back', () => {
  const database = openDatabase(join(directory, 'transactions'))
  const write = (name: string, error: Error) => () =>
    inTransaction(database, () => {
      database.prepare('INSERT INTO settings VALUES (?, ?)').run(name, '')
      throw error
    })
  expect(write('rejected', new CognitoError('Rejected', 'no'))).toThrow('no')
  expect(write('broken', new Error('bug'))).toThrow('bug')
  const names = database.prepare('SELECT name FROM settings').all()
  expect(names.map(({ name }) => name)).toEqual(['rejected'])
  database.close()
})

test('a disk that is full is the reason, and there is room again afterwards', async () => {
  const database = openDatabase(join(directory, 'full'))
  const fill = () =>
    inTransaction(database, () =>
      database.prepare('INSERT INTO settings VALUES (?, ?)').run('name', 'x'.repeat(100_000)),
    )
  const { page_count: pages } = database.prepare('PRAGMA page_count').get() ?? {}
  database.exec(`PRAGMA max_page_count = ${pages}`)
  expect(fill).toThrow('database or disk is full')
  database.exec('PRAGMA max_page_count = 1000000')
  expect(fill).not.toThrow()
  database.close()
})
