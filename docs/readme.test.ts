import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import * as deskApi from '#shared/contract/desk.ts'
import * as visitorApi from '#shared/contract/visitor.ts'

/** The contract as README shows it. */
function printCalls(): string {
  const groups = [visitorApi, deskApi].flatMap(each =>
    Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
  const rows = groups.flatMap(([group, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(
      ([name, { method, path, caller }]) =>
        `| \`${method} ${path}\` | ${caller} | \`${group}.${name}\` |`,
    ),
  )
  return ['| Call | Who | Answered by |', '|---|---|---|', ...rows].join('\n')
}

test('README shows every call of the contract', () => {
  const [, shown] = /<!-- calls -->\n([^]*?)\n?<!-- \/calls -->/.exec(read('README.md')) ?? []
  expect(shown).toBe(printCalls())
})

const folders = 'bench|docs|e2e|functions|infra|local|packages|shared|web'
const mentions = ['README.md', 'CONTRIBUTING.md'].flatMap(guide =>
  [...read(guide).matchAll(new RegExp(`\`((?:${folders})/[\\w./-]+)\``, 'g'))].map(
    ([, path]) => [guide, path!] as const,
  ),
)

test.each(mentions)('%s links to %s, which exists', (_, path) => {
  expect(existsSync(join(import.meta.dirname, '..', path))).toBe(true)
})

const code = readdirSync(join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' })
  .filter(path => /^(?!\.|node_modules|.*\/node_modules).*\.(ts|tsx)$/.test(path))
  .map(path => read(path))
  .join('\n')

test('CONTRIBUTING names what the code has', () => {
  const names = [...read('CONTRIBUTING.md').matchAll(/`([a-z]+[A-Z]\w*)`/g)].map(
    ([, name]) => name!,
  )
  expect(names.length).toBeGreaterThan(5)
  expect(names.filter(name => !code.includes(name))).toEqual([])
})

const tests = ['README.md', 'CONTRIBUTING.md'].flatMap(guide =>
  [...read(guide).matchAll(/npm (test|run e2e) -- ([\w/.-]*\w)/g)].map(
    ([, command, words]) => [guide, command!, words!] as const,
  ),
)

test.each(tests)('%s says `npm %s -- %s`, which finds tests', (_, command, words) => {
  const path = join(import.meta.dirname, '..', command === 'test' ? words : `e2e/${words}.e2e.ts`)
  const names = readdirSync(dirname(path))
  expect(names.filter(name => name.startsWith(basename(path)))).not.toEqual([])
})

test('the list of decisions in force names every record that is not superseded, once', () => {
  const folder = join(import.meta.dirname, 'decisions')
  const records = readdirSync(folder).filter(file => /^\d{4}-/.test(file))
  const listed = [...read('docs/decisions/README.md').matchAll(/\]\((\d{4}-[^)]+)\)/g)]
  expect(listed.map(([, file]) => file).toSorted()).toEqual(records.toSorted())
})

function read(file: string): string {
  return readFileSync(join(import.meta.dirname, '..', file), 'utf8')
}
