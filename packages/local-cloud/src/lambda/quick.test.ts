import { readFileSync } from 'node:fs'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createSampleLambda } from './lambda-fixture.ts'

const code = `
  const timers = require('node:timers/promises')
  exports.handler = ({ milliseconds }) =>
    Promise.race([
      timers.setTimeout(500, 'half a second'),
      new Promise(resolve => setTimeout(resolve, milliseconds, 'pause')),
    ])`

test('a pause is brief where a test wants it, and what waits for an answer waits as long as ever', async () => {
  await using cloud = await createSampleLambda([{ name: 'patient', code }], { isQuick: true })
  expect(await cloud.lambda.invoke('patient', { milliseconds: 990 })).toBe('pause')
  expect(await cloud.lambda.invoke('patient', { milliseconds: 1000 })).toBe('half a second')
})

const compress = `
  const { promisify } = require('node:util')
  const { brotliCompress } = require('node:zlib')
  exports.handler = async text => (await promisify(brotliCompress)(text)).toString('base64')`

test('Brotli compresses at a lower level where a test wants it, and at its best by default', async () => {
  const text = readFileSync(import.meta.filename, 'utf8')
  const compressed = async (isQuick: boolean) => {
    await using cloud = await createSampleLambda([{ name: 'compress', code: compress }], {
      isQuick,
    })
    return Buffer.from(String(await cloud.lambda.invoke('compress', text)), 'base64')
  }
  const [quick, best] = [await compressed(true), await compressed(false)]
  expect(brotliDecompressSync(quick).toString()).toBe(text)
  expect(best).toEqual(brotliCompressSync(text))
  expect(quick.length).toBeGreaterThan(best.length)
})

test('by default a pause takes its time', async () => {
  await using cloud = await createSampleLambda([{ name: 'patient', code }])
  expect(await cloud.lambda.invoke('patient', { milliseconds: 990 })).toBe('half a second')
})
