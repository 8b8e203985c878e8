import { expect, test } from 'vitest'
import { adviceFor, urgentKindsIn } from './advice.ts'

const urgent = {
  danger: [
    'Gaslukt i trapphuset sedan i kväll. | Det LUKTAR GAS i köket | Gaslukten kom tillbaka',
    'En (brandlukt) från elcentralen | det luktar rök i trapphuset | Det luktar starkt av gas',
    'Det har börjat brinna på balkongen | Vi har en gasläcka | There is a gas leak in the kitchen',
    'A strong gas smell in the stairs | It smells like gas here | Smoke is coming out of the socket',
    'There is a fire in the laundry room! | Det ryker från eluttaget | Brand i källaren',
  ],
  plumbing: [
    'vattenläckan i badrummet blir större | Vi har ett vattenläckage! | Badkaret har svämmat över',
    'Det läcker vatten från taket | det forsar vatten i källaren | Det rinner ner vatten på golvet',
    'Hjälp, vatten rinner genom taket | vattnet sprutar ut under diskbänken',
    'Det läcker under diskhon | En läcka i badrummet | Stort läckage! | Vatten kommer in från taket',
    'A pipe has burst',
    'There is a leak under the sink. | The bathroom floods every night | The basement is flooded',
  ],
  electrical: [
    'Hela våningen är strömlös. | Vi har ingen ström | Strömmen har gått i hela huset',
    'We have no power | no electricity since this morning | The power is out',
    'Vi har ingen el | Elen är borta i hela huset | Det gnistrar i uttaget',
    'Fläkten luktar starkt av bränt | The socket smells of something burning',
  ],
  lockedOut: [
    'Jag är utelåst, nyckeln gick av | Jag har låst mig ute',
    'I am locked out | I locked myself out',
  ],
}

const texts = Object.entries(urgent).flatMap(([kind, lines]) =>
  lines.flatMap(line => line.split(' | ')).map(text => [kind, text] as const),
)

test.each(texts)('an urgent fault of the kind %s: “%s”', (kind, text) => {
  expect(urgentKindsIn(text)).toEqual([kind])
})

test('a text may speak of two urgent faults, and the advice against danger comes first', () => {
  const kinds = urgentKindsIn('Water is leaking from the ceiling and I smell gas')
  expect(kinds).toEqual(['danger', 'plumbing'])
  expect(adviceFor('heating', kinds)).toEqual(['danger', 'plumbing', 'heating'])
  expect(adviceFor('plumbing', kinds)).toEqual(['danger', 'plumbing'])
})

test('a fault of another kind, or of none yet, has no advice of its own', () => {
  for (const category of ['other', '', 'toString']) {
    expect(adviceFor(category, [])).toEqual([])
    expect(adviceFor(category, ['lockedOut'])).toEqual([])
  }
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
  'Lampan i trappan brinner inte.',
])('%j is told apart from it', text => {
  expect(urgentKindsIn(text)).toEqual([])
})
