import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { variables } from '#shared/variables.ts'
import { buildAssembly } from '../local/assembly/assembly.ts'
import type { Figure } from './figure.ts'
import { measureTraffic } from './traffic.ts'
import { measureVisitorBytes } from './visitor-bytes.ts'

const build = join(import.meta.dirname, '../.build')
const site = join(build, 'site')
let assembly: string

beforeAll(async () => {
  assembly = await buildAssembly()
}, 180_000)

test.each(Object.entries(variables))('%s reads each of its variables, %j', (name, listed) => {
  const code = readFileSync(join(build, 'functions', name, 'index.cjs'), 'utf8')
  expect(listed.filter(variable => !code.includes(`("${variable}"`))).toEqual([])
})

// The first `import()` starts Node's loader of ES modules, which is slow to start.
test.each(Object.keys(variables))('%s imports nothing at run time', name => {
  const code = readFileSync(join(build, 'functions', name, 'index.cjs'), 'utf8')
  expect(code).not.toMatch(/\bimport\(/)
})

test('a visitor loads no more than the budget on any page', async () => {
  const figures = await measureVisitorBytes(site)
  // Two of each of ten pages.
  expect(figures).toHaveLength(20)
  expect(overBudget(figures)).toEqual([])
})

test('a reading call asks the database as often as its budget says, however long the lists, and nobody scans', async () => {
  // More than twice as many as DynamoDB gives or takes at once by their keys.
  const figures = await measureTraffic({ assembly, views: 12, items: 210 })
  const names = figures.map(({ what }) => what)
  expect(names).toContain('data calls of GET /api/apartments')
  expect(names).toContain('data calls of GET /fastigheter/{id}')
  // Three calls and two documents, each once after it was published, however often they are viewed.
  expect(figures[0]!.value).toBe(5)
  expect(overBudget(figures)).toEqual([])
}, 120_000)

const overBudget = (figures: Figure[]) =>
  figures.filter(({ value, limit = Infinity }) => value > limit)
