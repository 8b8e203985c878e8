import { expect, test } from 'vitest'
import { issue } from '../fixtures/content.ts'
import { stub } from '../fixtures/local-services.ts'
import { stored } from '../fixtures/write-items.ts'
import { exampleCompany } from '#shared/company.ts'
import type { Language } from '#shared/case-labels.ts'
import type { StoredCase } from '../cases/stored-case.ts'

stub({ SITE_ORIGIN: 'https://www.example.com' })
const { replyLetter } = await import('./confirmation.ts')
const { toText } = await import('./layout.ts')

const report = { kind: 'issue', reference: 'F-7K3Q-2M', ...stored, ...issue } as StoredCase
const openingOf = (text: string, language?: Language) =>
  toText(
    replyLetter({ ...report, ...(language && { language }) } as StoredCase, exampleCompany, {
      text,
      follow: 'c0ffee0123456789abcdef0123456789',
    }),
  )

test.each(
  [
    [
      'Hej Anna,',
      'Hej!',
      'hej',
      'HEJ ANNA!',
      'Hej, vi kommer.',
      'Hejsan Anna',
      'Hej hej!',
      'Hejhej',
    ],
    [
      'God morgon',
      'God morgon Anna!',
      'Godmorgon!',
      'God dag',
      'Goddag,',
      'God kväll!',
      'God afton',
    ],
    [
      'God eftermiddag',
      'Hallå!',
      'Halloj',
      'Tjena Anna',
      'Tjenare!',
      'Tja!',
      '  Hej',
      '”Hej”',
      '👋 Hej',
    ],
    [
      'Bästa Anna,',
      'Kära hyresgäst!',
      'Bäste Erik',
      'Hello Anna,',
      'Hi!',
      'Dear Anna',
      'Good morning',
    ],
  ].flat(),
)('a reply that begins with “%s” is not greeted again', greeting => {
  const text = `${greeting}\nVi kommer på fredag.`
  expect(openingOf(text).startsWith(text)).toBe(true)
  for (const language of ['en', 'latt'] as const)
    expect(openingOf(text, language)).not.toMatch(/^(Hej|Hello)!\n/)
})

test.each(
  [
    ['Vi kommer på fredag.', 'Hejdå!', 'Hej då, vi ses.', 'Hissen är lagad.', 'Hittade felet.'],
    [
      'Bästa tiden är på fredag, klockan 9.',
      'God idé!',
      'Godkänt.',
      'Dagen passar.',
      'Halkan är borta.',
    ],
    ['Anna, vi kommer.', '8 på morgonen kommer vi.', 'Tjänsten är beställd.'],
  ].flat(),
)('a reply that begins with “%s” is greeted', text => {
  expect(openingOf(text)).toMatch(`Hej!\n\n${text}`)
  expect(openingOf(text, 'latt')).toMatch(/^Hej!\n\n/)
  expect(openingOf(text, 'en')).toMatch(/^Hello!\n\n/)
})
