import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { api } from '#shared/api.ts'
import type { Endpoint } from '#shared/contract.ts'

/** The contract as README shows it. */
function printCalls(): string {
  const rows = Object.entries(api).flatMap(([group, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(
      ([name, { method, path, caller }]) =>
        `| \`${method} ${path}\` | ${caller} | \`${group}.${name}\` |`,
    ),
  )
  return ['| Call | Who | Answered by |', '|---|---|---|', ...rows].join('\n')
}

test('README shows every call of the contract', () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
  const [, shown] = /<!-- calls -->\n([^]*?)\n?<!-- \/calls -->/.exec(readme) ?? []
  expect(shown).toBe(printCalls())
})
