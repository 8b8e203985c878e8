import { expect, test, vi } from 'vitest'
import { api } from '#shared/api.ts'
import { sentences } from '#shared/sentences.ts'
import { failure, serveCalls } from '../api/server-fixture.ts'
import { adminCall } from './admin-call.ts'
import {
  isAskedToSignIn,
  settleSignInAgain,
  subscribeToSignInAgain,
} from './sign-in/sign-in-again.ts'

const { received, answers, answersBy } = serveCalls()

const fields = { rentSek: 7600 }
const save = () => adminCall(api.admin.updateApartment, { id: 'a', body: fields, version: 3 })

/** As API Gateway answers without a cookie, and with one whose session has ended. */
const gateway = [
  [401, '{"message":"Unauthorized"}'],
  [403, '{"message":"Forbidden"}'],
] as const

test.each(gateway)(
  'after %i somebody signs in again, and the same is sent again',
  async (...no) => {
    answers(no[0], no[1], 'application/json')
    const saved = save()
    await vi.waitFor(() => expect(isAskedToSignIn()).toBe(true))
    answers(200, '{"id":"a"}', 'application/json')
    settleSignInAgain(true)
    expect(await saved).toEqual({ id: 'a' })
    expect(isAskedToSignIn()).toBe(false)
    expect(received).toHaveLength(2)
    const [first, second] = received
    expect(second).toEqual(first)
    expect(JSON.parse(second!.body)).toEqual(fields)
    expect(second!.headers).toMatchObject({ 'if-match': '"3"' })
  },
)

test('who does not sign in is told that everything written is still there', async () => {
  answers(401, '{"message":"Unauthorized"}', 'application/json')
  const saved = failure(save())
  await vi.waitFor(() => expect(isAskedToSignIn()).toBe(true))
  settleSignInAgain(false)
  expect(await saved).toMatchObject({ status: 401, sentence: sentences.signedOut })
  expect(received).toHaveLength(1)
})

test('however many calls fail, there is one question', async () => {
  answers(401, '{"message":"Unauthorized"}', 'application/json')
  const told = vi.fn()
  const unsubscribe = subscribeToSignInAgain(told)
  const calls = [save(), adminCall(api.admin.listNews, {}), adminCall(api.admin.listTrash, {})]
  await vi.waitFor(() => expect(received).toHaveLength(3))
  answers(200, '[]', 'application/json')
  settleSignInAgain(true)
  await Promise.all(calls)
  expect(told).toHaveBeenCalledTimes(2)
  unsubscribe()
})

test('who is signed out a second time is not asked for ever', async () => {
  answers(401, '{"message":"Unauthorized"}', 'application/json')
  const saved = failure(save())
  await vi.waitFor(() => expect(isAskedToSignIn()).toBe(true))
  settleSignInAgain(true)
  expect(await saved).toMatchObject({ sentence: sentences.signedOut })
  expect(isAskedToSignIn()).toBe(false)
  expect(received).toHaveLength(2)
})

test.each([
  [403, sentences.foreignOrigin],
  [409, 'Någon annan har ändrat lägenheten.'],
  [503, sentences.unavailable],
])('%i with a sentence of ours has nothing to do with the session', async (status, sentence) => {
  answers(status, sentence)
  expect(await failure(save())).toMatchObject({ status, sentence })
  expect(isAskedToSignIn()).toBe(false)
})

test('neither has a network that is gone', async () => {
  answersBy(response => response.destroy())
  expect(await failure(save())).toMatchObject({ status: 0, sentence: sentences.offline })
  expect(isAskedToSignIn()).toBe(false)
})
