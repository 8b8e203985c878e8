import { expect, test } from 'vitest'
import { hasUrgentWord } from './issue-report-form.tsx'

test.each([
  'Gaslukt i trapphuset sedan i kväll.',
  'Det LUKTAR GAS i köket',
  'vattenläckan i badrummet blir större',
  'Vi har ett vattenläckage!',
  'Hela våningen är strömlös.',
  'Jag är utelåst, nyckeln gick av',
  'Gaslukten kom tillbaka',
  'En (brandlukt) från elcentralen',
])('%j may be urgent', text => {
  expect(hasUrgentWord(text)).toBe(true)
})

test.each([
  '',
  'Kranen droppar i köket sedan en vecka.',
  'Elementet i sovrummet är kallt.',
  'Vattenläckagesensorn piper',
  'Dörren till den gamla uteplatsen kärvar.',
])('%j is told apart from it', text => {
  expect(hasUrgentWord(text)).toBe(false)
})
