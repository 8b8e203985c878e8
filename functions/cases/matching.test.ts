import { expect, test } from 'vitest'
import { issueWith } from '../fixtures/write-items.ts'
import { matcherOfPerson, matcherOfText } from './matching.ts'

test.each([
  ['0701740688', '+46 70 174 06 88'],
  ['0046 70-174 06 88', '070-174 06 88'],
  ['+47 22 12 34 56', '0047 22 12 34 56'],
])('%s finds the case whose number is written %s', (wanted, phone) => {
  expect(matcherOfText(wanted)(issueWith({ phone }))).toBe(true)
  expect(matcherOfPerson(wanted)(issueWith({ phone }))).toBe(true)
})

test.each(['', 'Bo Ek', '1234'])('fewer than five digits match no phone number: “%s”', wanted => {
  for (const phone of ['ring min fru', '', wanted])
    expect(matcherOfPerson(wanted)(issueWith({ phone }))).toBe(false)
})

test('five digits match only a whole phone number', () => {
  expect(matcherOfPerson('123 45')(issueWith({ phone: '12345' }))).toBe(true)
  expect(matcherOfPerson('123 45')(issueWith({ phone: '012345' }))).toBe(false)
})

const report = issueWith({
  name: 'Łukasz O’Brien-Åberg',
  email: 'lukasz@xn--keri-poa.example',
  phone: '070–174 06 11 eller +46 (0)140-123 45',
  address: 'Storgatan 3A, lgh 1102',
  description:
    'Tvätt\u00ADstugan\u000Bär kall. Kranen läcker 2,5 dl. Två rum. Bilen ABC 12D. Ring 070-174 06 12.',
  history: [{ id: 'a', at: '', what: 'note', by: 'anna', text: 'Nyckeln har grannen.' }],
})

test.each([
  ...'lukasz | LUKASZ OBRIEN | O’Brien | aberg | A\u030Aberg'.split(' | '),
  ...'<lukasz@åkeri.example> | lukasz@xn--keri-poa.example | 2.5 dl'.split(' | '),
  ...'0701740611 | +46 (0)70-174 06 11 | 17406 | +46 140 | 070-174 06 12'.split(' | '),
  ...'”Storgatan 3A” | storgatan 3 a | lgh. 1102 | värme | tvattstugan | läcker,'.split(' | '),
  ...'två rum | abc 12d | ABC12D | felanmälan | nyckeln'.split(' | '),
  ...['', '-', '–'].map(each => report.reference.toLowerCase().replaceAll('-', each)),
])('the text %j finds the report', text => {
  expect(matcherOfText(text)(report)).toBe(true)
})

const houses = [2, 7, 12, 21, 30].map(number =>
  issueWith({
    reference: `F-2K7${number % 10}-2M`,
    phone: '0140-12 21 30',
    address: `Storgatan ${number}, lgh 110${number}`,
    description: `Elementet i köket är kallt. Ring 070-174 06 02. Ärendet F-7K12-21 gällde nyckeln.`,
  }),
)

test.each([2, 7, 12, 21, 30])('the house number %i finds no other house', number => {
  for (const search of [`Storgatan ${number}`, `storgatan ${number} i köket`]) {
    const found = houses
      .filter(matcherOfText(search))
      .map(each => each.kind === 'issue' && each.address)
    expect(found).toEqual([`Storgatan ${number}, lgh 110${number}`])
  }
})

test.each([
  ...'elementen | elementets | fönsterelement | sovrumselementet | nycklar | nycklarna | nyckelns | köken'.split(
    ' | ',
  ),
  ...'fönstren | rum | rummets | sovrumsfönstret | kallt element | lägenhet 1101'.split(' | '),
  ...'Storgatan 3 i köket | 0140 | 01401221 | Storgatan 3, lgh 1101'.split(' | '),
  ...'Referens: F-7K3Q-2M | Ärende F–7K3Q–2M | (ref. f-7k3q-2m) | nr F-7K3Q-2M, tack | referens f7k3q2m'.split(
    ' | ',
  ),
  // Copied from the page that follows a report, from the subject of a letter, and from English.
  ...'Referens F-7K3Q-2M, skickad 28 november 2026. | Reference: F-7K3Q-2M | Ditt nummer: F-7K3Q-2M'.split(
    ' | ',
  ),
  ...'Re: Vi har tagit emot din felanmälan F-7K3Q-2M | Referens:F-7K3Q-2M | #F-7K3Q-2M'.split(
    ' | ',
  ),
])('%j finds the report of the other forms', search => {
  const address = 'Storgatan 3, lgh 1101'
  const description =
    'Elementet vid fönstret i sovrummet och köket är kallt. Nyckeln hänger i rummet.'
  const wanted = issueWith({ phone: '0140-12 21 30', address, description })
  expect(matcherOfText(search)(wanted)).toBe(true)
})

const costOf = (character: string) => {
  const description = character.repeat(5000)
  const cases = Array.from({ length: 200 }, () => issueWith({ description }))
  const started = performance.now()
  for (let round = 0; round < 20; round += 1) cases.filter(matcherOfText(''))
  return performance.now() - started
}

test('a list without a search costs no more for long rows of signs', () => {
  costOf('a')
  expect(costOf('(')).toBeLessThan(10 * costOf('a') + 5)
})

test('a reference finds no case that only has its letters and digits', () => {
  const others = issueWith({ description: 'I hus F läcker det i 4C, 9T och 6M.' })
  expect(matcherOfText('F-4C9T-6M')(others)).toBe(false)
})

test.each([
  ...'070-174 06 13 | storgatan 3b | intresseanmälan | lgh 1103 | lukas obrian'.split(' | '),
  'anna@åkeri.example',
])('the text %j does not find the report', text => {
  expect(matcherOfText(text)(report)).toBe(false)
})

test.each([
  '\u200BLukasz@ÅKERI.example ',
  'Łukasz <lukasz@xn--keri-poa.example>',
  '\u202D070-174 06 11\u202C',
  '+46 (0)140 123 45',
])('the person %j is the sender of the report', person => {
  expect(matcherOfPerson(person)(report)).toBe(true)
})

test.each(['ukasz@åkeri.example', 'lukasz@åkeri.exampl', '070-174 06 1', '070-174 06 12'])(
  'the person %j is not the sender of the report',
  person => {
    expect(matcherOfPerson(person)(report)).toBe(false)
  },
)
