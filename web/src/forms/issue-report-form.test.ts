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
  'Det läcker vatten från taket',
  'det forsar vatten i källaren',
  'Hjälp, vatten rinner genom taket',
  'vattnet sprutar ut under diskbänken',
  'Det rinner ner vatten på golvet',
  'Badkaret har svämmat över',
  'det luktar rök i trapphuset',
  'Det luktar starkt av gas',
  'Det har börjat brinna på balkongen',
  'Vi har ingen ström',
  'Strömmen har gått i hela huset',
  'Jag har låst mig ute',
  'Water is leaking from the ceiling and I smell gas',
  'There is a leak under the sink.',
  'The bathroom floods every night',
  'The basement is flooded',
  'A strong gas smell in the stairs',
  'It smells like gas here',
  'Smoke is coming out of the socket',
  'There is a fire in the laundry room!',
  'We have no power',
  'no electricity since this morning',
  'I am locked out',
  'I locked myself out',
])('%j may be urgent', text => {
  expect(hasUrgentWord(text)).toBe(true)
})

test.each([
  '',
  'Kranen droppar i köket sedan en vecka.',
  'Elementet i sovrummet är kallt.',
  'Vattenläckagesensorn piper',
  'Dörren till den gamla uteplatsen kärvar.',
  'kranen droppar',
  'Vattnet rinner undan långsamt i duschen.',
  'Vatten rinner inte undan i handfatet.',
  'Det rinner vatten i toaletten hela tiden.',
  'Fönstret läcker in kall luft.',
  'gasspisen',
  'Gasspisen tänder inte, men det luktar inget.',
  'Brandvarnaren piper och strömbrytaren är lös.',
  'the tap drips',
  'The tap in the kitchen drips since a week.',
  'fireplace',
  'The fire door does not close.',
  'The smoke detector beeps, it needs a battery.',
  'The light in the staircase went out.',
])('%j is told apart from it', text => {
  expect(hasUrgentWord(text)).toBe(false)
})
