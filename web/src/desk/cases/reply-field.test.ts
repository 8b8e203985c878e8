import { expect, test } from 'vitest'
import { fillIn } from '#shared/reply-templates.ts'
import { WrittenReply } from './reply-field.tsx'

test('a template is filled in with what is known, to the letter', () => {
  const text = 'Hej {namn}, {referens} på {adress}. {namn}!'
  const known = { name: 'Åsa $& Ek', reference: 'F-1' }
  expect(fillIn(text, { ...known, address: 'Byn 1' })).toBe(
    'Hej Åsa $& Ek, F-1 på Byn 1. Åsa $& Ek!',
  )
  expect(fillIn('{adress}', known)).toBe('din adress')
  expect(fillIn('{NAMN}, { Referens }, {annat}', known)).toBe('Åsa $& Ek, F-1, {annat}')
})

const unfinished = ['Vi kommer [dag]', 'Kl. [TID]', 'På [dag och tid]', 'Ring {telefon}']

test.each(unfinished)('%j is no finished reply', text => {
  expect(WrittenReply.safeParse({ text }).error!.issues[0]!.message).toMatch('Byt ut det')
  const finished = `{Namn}, ${text.replaceAll(/[[{]/g, '')} [1], [ ]`
  expect(WrittenReply.safeParse({ text: finished }).success).toBe(true)
})
