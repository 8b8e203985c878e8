import { expect, test, vi } from 'vitest'
import { api } from '#shared/api.ts'
import { sentences } from '#shared/sentences.ts'
import { failure, serveCalls } from '../api/server-fixture.ts'
import { adminCall } from './admin-call.ts'
import {
  isAskedToSignIn,
  settleSignInAgain,
  subscribeToSignInAgain,
} from './sign-in/ask-to-sign-in-again.ts'

const { received, answers, answersBy } = serveCalls()

const fields = { rentSek: 7600 }
const save = () => adminCall(api.admin.updateApartment, { id: 'a', body: fields, version: 3 })

/** As API Gateway answers without a cookie, and with one whose session has ended. */
const gateway = [
  [401, '{"message":"Unauthorized"}'],
  [403, '{"message":"Forbidden"}'],
] as const

test.each(gateway)('after %i and a new sign-in the same request is sent again', async (...no) => {
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
})

test('a dismissed sign-in dialog says that the text is still there', async () => {
  answers(401, '{"message":"Unauthorized"}', 'application/json')
  const saved = failure(save())
  await vi.waitFor(() => expect(isAskedToSignIn()).toBe(true))
  settleSignInAgain(false)
  expect(await saved).toMatchObject({ status: 401, sentence: sentences.signedOut })
  expect(received).toHaveLength(1)
})

test('concurrent failed calls open one sign-in dialog', async () => {
  answers(401, '{"message":"Unauthorized"}', 'application/json')
  const listener = vi.fn()
  const unsubscribe = subscribeToSignInAgain(listener)
  const calls = [save(), adminCall(api.admin.listNews, {}), adminCall(api.admin.listTrash, {})]
  await vi.waitFor(() => expect(received).toHaveLength(3))
  answers(200, '[]', 'application/json')
  settleSignInAgain(true)
  await Promise.all(calls)
  expect(listener).toHaveBeenCalledTimes(2)
  unsubscribe()
})

test('a call that fails again after signing in opens no second dialog', async () => {
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
])('%i with a text of the API opens no sign-in dialog', async (status, sentence) => {
  answers(status, sentence)
  expect(await failure(save())).toMatchObject({ status, sentence })
  expect(isAskedToSignIn()).toBe(false)
})

test('a network error opens no sign-in dialog', async () => {
  answersBy(response => response.destroy())
  expect(await failure(save())).toMatchObject({ status: 0, sentence: sentences.offline })
  expect(isAskedToSignIn()).toBe(false)
})
