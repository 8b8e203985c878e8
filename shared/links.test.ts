import { expect, test } from 'vitest'
import { splitAtLinks } from './links.ts'

const linksIn = (text: string) => splitAtLinks(text).filter((_, index) => index % 2 === 1)

const page = 'https://example.com'

test.each([
  [`Boka på ${page}/tid`, `${page}/tid`],
  [`Boka på ${page}/tid.`, `${page}/tid`],
  [`Boka (${page}/tid), eller ring.`, `${page}/tid`],
  [`[Boka](${page}/tid)!`, `${page}/tid`],
  [`Läs "${page}/tid"!`, `${page}/tid`],
  [`Läs ”${page}/tid”...`, `${page}/tid`],
  [`Läs '${page}/tid'?`, `${page}/tid`],
  [`<${page}/tid>`, `${page}/tid`],
  [`Har du sett ${page}?`, page],
  [`Se ${page}/?a=1&b=2#c.\nHej!`, `${page}/?a=1&b=2#c`],
  [`(Se ${page}/Tranås_(stad).)`, `${page}/Tranås_(stad)`],
  [`Se ${page}/a[1], tack`, `${page}/a[1]`],
  ['HTTP://EXAMPLE.COM/TID', 'HTTP://EXAMPLE.COM/TID'],
  ['Se http://åäö.example/ö-å.', 'http://åäö.example/ö-å'],
])('the link in “%s” ends where its address does', (text, link) => {
  expect(linksIn(text)).toEqual([link])
  expect(splitAtLinks(text).join('')).toBe(text)
})

test('several addresses are links of their own', () => {
  expect(linksIn(`${page}/a, ${page}/b\n${page}/c`)).toEqual(
    ['a', 'b', 'c'].map(each => `${page}/${each}`),
  )
})

test.each([
  'javascript:alert(1)',
  'data:text/html,https',
  'ftp://example.com/fil',
  'mailto:anna@example.com',
  'xhttps://example.com',
  'www.example.com',
  'https://',
  'https://...',
  'https:example.com',
  'Ingen adress.',
])('“%s” has no link', text => {
  expect(splitAtLinks(text)).toEqual([text])
})
