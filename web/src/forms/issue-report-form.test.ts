import { expect, test } from 'vitest'
import { hasUrgentWord } from './issue-report-form.tsx'

test.each([
  ...'Gaslukt i trapphuset sedan i kväll. | Det LUKTAR GAS i köket'.split(' | '),
  ...'vattenläckan i badrummet blir större | Vi har ett vattenläckage!'.split(' | '),
  ...'Hela våningen är strömlös. | Jag är utelåst, nyckeln gick av'.split(' | '),
  ...'Gaslukten kom tillbaka | En (brandlukt) från elcentralen'.split(' | '),
  ...'Det läcker vatten från taket | det forsar vatten i källaren'.split(' | '),
  ...'Hjälp, vatten rinner genom taket | vattnet sprutar ut under diskbänken'.split(' | '),
  ...'Det rinner ner vatten på golvet | Badkaret har svämmat över'.split(' | '),
  ...'det luktar rök i trapphuset | Det luktar starkt av gas'.split(' | '),
  ...'Det har börjat brinna på balkongen | Vi har ingen ström'.split(' | '),
  ...'Strömmen har gått i hela huset | Jag har låst mig ute'.split(' | '),
  'Water is leaking from the ceiling and I smell gas',
  ...'There is a leak under the sink. | The bathroom floods every night'.split(' | '),
  ...'The basement is flooded | A strong gas smell in the stairs'.split(' | '),
  ...'It smells like gas here | Smoke is coming out of the socket'.split(' | '),
  ...'There is a fire in the laundry room! | We have no power'.split(' | '),
  ...'no electricity since this morning | I am locked out | I locked myself out'.split(' | '),
])('%j may be urgent', text => {
  expect(hasUrgentWord(text)).toBe(true)
})

test.each([
  ...'Kranen droppar i köket sedan en vecka. | Elementet i sovrummet är kallt.'.split(' | '),
  ...'Vattenläckagesensorn piper | Dörren till den gamla uteplatsen kärvar.'.split(' | '),
  ...'kranen droppar | Vattnet rinner undan långsamt i duschen.'.split(' | '),
  'Vatten rinner inte undan i handfatet.',
  ...'Det rinner vatten i toaletten hela tiden. | Fönstret läcker in kall luft.'.split(' | '),
  ...'gasspisen | Gasspisen tänder inte, men det luktar inget.'.split(' | '),
  ...'Brandvarnaren piper och strömbrytaren är lös. | the tap drips'.split(' | '),
  ...'The tap in the kitchen drips since a week. | fireplace'.split(' | '),
  ...'The fire door does not close. | The smoke detector beeps, it needs a battery.'.split(' | '),
  'The light in the staircase went out.',
])('%j is told apart from it', text => {
  expect(hasUrgentWord(text)).toBe(false)
})
