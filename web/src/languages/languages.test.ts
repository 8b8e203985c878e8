import { expect, test } from 'vitest'
import { Addition, NewPhoto, photoSentences } from '#shared/following.ts'
import { IssueReport } from '#shared/form-bodies.ts'
import { sentences } from '#shared/sentences.ts'
import { check } from '../forms/form-errors.ts'
import { texts as en } from './en.ts'
import { texts as latt } from './latt.ts'
import { texts as sv } from './sv.ts'
import { say } from './texts.ts'

const secret = '0123456789abcdef0123456789abcdef'
const fields = ['name', 'address', 'email', 'phone', 'category', 'description'].concat([
  'entry',
  'pets',
  'bestTime',
  'urgency',
])
const codes = [
  'too many forms',
  'too many photos',
  'opened too often',
  'other content',
  'dead link',
  'report full',
  'photos full',
  'photos under way',
  'damaged picture',
  'too many pixels',
]

test.each(refused())('what is wrong with %s, “%s”, is said in each language', (code, sentence) => {
  for (const language of [en, latt]) {
    const said = say({ sentence, code }, language)
    expect([sentence, language.errors!['other']]).not.toContain(said)
  }
})

test.each(codes)('the refusal “%s” is said in each language, with the time to wait', code => {
  for (const language of [en, latt]) {
    expect(language.errors).toHaveProperty([code])
    const said = say({ sentence: 'På svenska.', code, minutes: 7 }, language)
    expect(said).not.toMatch(/På svenska|[{}]|undefined|NaN/)
  }
  expect(say({ sentence: 'På svenska.', code }, sv)).toBe('På svenska.')
})

test('a refusal that came after the page was loaded is not Swedish in English', () => {
  for (const code of [undefined, 'something new'])
    expect(say({ sentence: 'Något nytt.', code }, en)).toBe(en.errors['other'])
})

test('nothing in English is Swedish', () => {
  const texts = Object.entries(en).filter(([key]) => key !== 'errors')
  for (const text of textsIn([texts, Object.values(en.errors)])) expect(text).not.toMatch(swedish)
})

test('what a sender shows has one word in each language', () => {
  for (const [language, otherWord] of [
    [en, /picture/i],
    [latt, /foto/i],
  ] as const) {
    for (const text of textsIn(Object.values(language))) expect(text).not.toMatch(otherWord)
  }
})

test('a sentence in easy Swedish has at most twenty words', () => {
  for (const text of textsIn([...Object.values(latt), ...Object.values(latt.errors!)])) {
    for (const sentence of text.split(/[.?!]\s/)) {
      expect(sentence.split(' ').length, sentence).toBeLessThanOrEqual(20)
    }
  }
})

/** An example address keeps its name. */
const swedish = /(?<!Lingongr)[åäöÅÄÖ]|\b(?:och|eller|felet|Ring|Skriv|Vi|inte)\b/

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'function'
      ? [String(value('2', '5'))]
      : Object.values(value ?? {}).flatMap(textsIn)

/** Every sentence that a rule of the forms gives, one rule broken at a time. */
function refused(): [field: string, sentence: string][] {
  const long = 'x'.repeat(6000)
  const broken = [
    [IssueReport, Object.fromEntries(fields.map(field => [field, '']))],
    [IssueReport, Object.fromEntries(fields.map(field => [field, long]))],
    [IssueReport, Object.fromEntries(fields.map(field => [field, 'Anna\u0000 Andersson']))],
    [Addition, { secret, message: '' }],
    [Addition, { secret, message: long }],
    [NewPhoto, { secret, type: 'image/gif', size: 0 }],
  ] as const
  const found = broken.flatMap(([schema, values]) => Object.entries(check(schema, values).errors!))
  const others = [...Object.values(photoSentences), sentences.offline]
  return [...found, ...others.map((sentence): [string, string] => ['', sentence])].filter(
    ([field]) => !['secret', 'type', 'size'].includes(field),
  )
}
