import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createSampleLambda, echo } from './lambda-fixture.ts'

test('replaced code answers the next call, also of a function that is warm', async () => {
  await using before = await createSampleLambda([echo])
  const code = 'exports.handler = async () => 2'
  await using after = await createSampleLambda([{ name: 'echo', code }])
  expect(await before.lambda.invoke('echo', {})).toMatchObject({ calls: 1 })
  before.lambda.replaceCode('echo', after.directory)
  expect(await before.lambda.invoke('echo', {})).toBe(2)
})

test('replaced code runs from the next call on, and a call under way ends with the old code', async () => {
  const code = `exports.handler = async ({ milliseconds = 0 }) => {
    await new Promise(resolve => setTimeout(resolve, milliseconds))
    return 'old'
  }`
  await using cloud = await createSampleLambda([{ name: 'replaced', code }])
  await cloud.lambda.invoke('replaced', {})
  const underWay = cloud.lambda.invoke('replaced', { milliseconds: 300 })
  const folder = path.join(cloud.directory, 'next')
  await mkdir(folder)
  await writeFile(path.join(folder, 'replaced.cjs'), "exports.handler = async () => 'new'")
  cloud.lambda.replaceCode('replaced', folder)
  expect(await cloud.lambda.invoke('replaced', {})).toBe('new')
  expect(await underWay).toBe('old')
})
