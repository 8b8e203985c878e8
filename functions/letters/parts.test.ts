import { expect, test } from 'vitest'
import { answer } from './parts.ts'

const origin = 'https://www.example.com'
const linksIn = (text: string) =>
  Array.from(answer(text, origin).html.matchAll(/href="([^"]*)"/g), ([, url]) => url)

test.each([
  [`Se ${origin}/fastigheter`, '/fastigheter'],
  [`Se ${origin}/fastigheter.`, '/fastigheter'],
  [`Skriv till oss (${origin}/kontakt), eller ring.`, '/kontakt'],
  [`Läs "${origin}/alltjanst"!`, '/alltjanst'],
  [`Se ${origin}/fastigheter?q=a&amp=1#b.\nHej!`, '/fastigheter?q=a&amp;amp=1#b'],
])('the link in “%s” ends where its address does', (text, path) => {
  expect(linksIn(text)).toEqual([origin + path])
})

test('an address of another site is no link', () => {
  expect(linksIn('Se https://www.example.org/x och https://www.example.community/y.')).toEqual([])
})
