import { expect, test } from 'vitest'
import { readCaseFilters } from './list-address.ts'

const all = {
  typ: 'issue',
  status: 'all',
  prioritet: 'high',
  lagenhet: '0198a3f0-0000-7000-8000-000000000000',
  hus: '0198a3f0-0000-7000-8000-000000000001,0198a3f0-0000-7000-8000-000000000002',
  mina: 'ja',
  forsenade: 'ja',
  fran: '2026-11-20',
  till: '2026-11-21',
}

test('an address has all filters of the list', () => {
  expect(readCaseFilters(new URLSearchParams(all))).toEqual(all)
})

test.each(Object.keys(all))('a value of %s that nobody planned is no filter', name => {
  for (const value of [
    '',
    'x',
    'constructor',
    '__proto__',
    '0',
    '0202-11-20',
    '2026-02-30',
    'null',
  ])
    expect(readCaseFilters(new URLSearchParams({ ...all, [name]: value }))).toEqual({
      ...all,
      [name]: undefined,
    })
})

test('other parameters are no filters', () => {
  const address = new URLSearchParams('constructor=ja&__proto__=ja&q=Bo&near=x&status=open')
  expect(readCaseFilters(address)).toEqual({ status: 'open' })
})
