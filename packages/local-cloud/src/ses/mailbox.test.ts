import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createSampleSes } from './ses-fixture.ts'

const letter = (subject: string) => ({ to: 'a@example.com', subject, text: 'x' })

test('letters are there again after a restart, newest first', async () => {
  await using cloud = await createSampleSes()
  // The order is that of arrival, also when the clock is set back.
  for (const [subject, year] of [
    ['one', 2030],
    ['two', 2020],
    ['three', 2025],
  ] as const) {
    cloud.clock.set(new Date(year, 1))
    await cloud.ses.deliver(letter(subject))
  }
  const reopened = await cloud.reopened()
  await reopened.deliver(letter('four'))
  const again = await cloud.reopened()
  expect(again.emails().map(({ subject }) => subject)).toEqual(['four', 'three', 'two', 'one'])
})

test('letters that are cleared are gone from the disk', async () => {
  await using cloud = await createSampleSes()
  await cloud.ses.deliver(letter('one'))
  cloud.ses.clear()
  expect(cloud.ses.emails()).toEqual([])
  expect(await readdir(cloud.directory)).toEqual([])
})

test('a letter that was being written when the process ended is none', async () => {
  await using cloud = await createSampleSes()
  await cloud.ses.deliver(letter('one'))
  await writeFile(path.join(cloud.directory, '00000002-0110.tmp'), '{')
  const reopened = await cloud.reopened()
  expect(reopened.emails()).toHaveLength(1)
})

test('a letter that cannot be read is named and left alone', async () => {
  await using cloud = await createSampleSes()
  const file = path.join(cloud.directory, '00000009-0110.json')
  await writeFile(file, '{"half')
  await expect(cloud.reopened()).rejects.toThrow('cannot be read as a letter')
  expect(await readFile(file, 'utf8')).toBe('{"half')
})
