import { expect, test } from 'vitest'
import { erasingLine, OnePerson, questionOf, summaryOf } from './person-dialog.tsx'

const answer = (emailOrPhone: string) => summaryOf({ emailOrPhone, cases: [] })
const isOne = (emailOrPhone: string) => OnePerson.safeParse({ emailOrPhone }).success

test('a search for the whole of an address or a number says that nobody has it, one for a part asks for the whole', () => {
  for (const whole of ['bo@example.com', '070-174 06 41', '+46 70 174 06 41', '08-174 0641'])
    expect(answer(whole)).toBe('Inga ärenden med den adressen eller det numret.')
  const inPart = 'Inget hittades. Skriv hela e-postadressen eller hela telefonnumret.'
  for (const part of ['bo.ek', 'example.com', '174 06', '070-174'])
    expect(answer(part)).toBe(inPart)
})

test('a former address is found, though no case has it as its sender’s', () => {
  const found = { emailOrPhone: 'bo@example.com', cases: [], mentionedIn: ['F-7K3Q-2M'] }
  expect(summaryOf(found)).toBe('Inga egna ärenden, men mejl gick dit tidigare.')
})

test('an erasure of somebody without cases counts none', () => {
  const found = { emailOrPhone: 'anna', cases: [] }
  expect(questionOf(found)).toMatch(/alla uppgifter om anna\? Det går inte att ångra\.$/)
  expect(erasingLine(found)).toBe('Raderar uppgifterna...')
})

test('a search for several, or for an address in part, is refused', () => {
  const persons = ['Bo <bo@example.com>', '+46 (0)70-174 06 21', '0701740621', 'anna.ek']
  const inPart = ['bo@example,com', 'akut@example', 'Bo bo@example.com']
  const several = ['bo@example.com, 0701740621', '0701740621, 0701740622']
  expect([...persons, ...inPart, ...several].filter(isOne)).toEqual(persons)
})
