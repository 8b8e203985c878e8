import { expect, test, vi } from 'vitest'
import type { Administrator } from '#shared/sign-in.ts'
import { api } from '#shared/contract/api.ts'
import { sentences } from '#shared/sentences.ts'
import { queryClient } from '../api/query-client.ts'
import { failure, serveCalls } from '../api/server-fixture.ts'
import { adminCall } from './admin-call.ts'
import { sessionQuery } from './sign-in/session.tsx'
import { settleSignInAgain, waitingForSignIn } from './sign-in/sign-in-again.tsx'

const { received, answers, hangsUp } = serveCalls()

const fields = { rentSek: 7600 }
const save = () => adminCall(api.admin.updateApartment, { id: 'a', body: fields, version: 3 })

const signedOut = () => answers(401, '{"message":"Unauthorized"}', 'application/json')
const dialog = () => vi.waitFor(() => expect(waitingForSignIn.get()).not.toEqual([]))

/** As API Gateway answers without a cookie, and with one whose session has ended. */
const gateway = [
  [401, '{"message":"Unauthorized"}'],
  [403, '{"message":"Forbidden"}'],
] as const

test.each(gateway)('after %i and a new sign-in the same request is sent again', async (...no) => {
  answers(no[0], no[1], 'application/json')
  const saved = save()
  await dialog()
  answers(200, '{"id":"a"}', 'application/json')
  settleSignInAgain(true)
  expect(await saved).toEqual({ id: 'a' })
  expect(waitingForSignIn.get()).toEqual([])
  expect(received).toHaveLength(2)
  const [first, second] = received
  expect(second).toEqual(first)
  expect(JSON.parse(second!.body)).toEqual(fields)
  expect(second!.headers).toMatchObject({ 'if-match': '"3"' })
})

test('one sign-in answers all calls that have failed', async () => {
  signedOut()
  const calls = [save(), adminCall(api.admin.listNews, {}), adminCall(api.admin.listTrash, {})]
  await vi.waitFor(() => expect(waitingForSignIn.get()).toHaveLength(3))
  answers(200, '[]', 'application/json')
  settleSignInAgain(true)
  await Promise.all(calls)
  expect(waitingForSignIn.get()).toEqual([])
})

test('a call that fails again after signing in opens no second dialog', async () => {
  signedOut()
  const saved = failure(save())
  await dialog()
  settleSignInAgain(true)
  expect(await saved).toMatchObject({ sentence: sentences.signedOut })
  expect(waitingForSignIn.get()).toEqual([])
  expect(received).toHaveLength(2)
})

test.each([
  [403, sentences.foreignOrigin],
  [409, 'Någon annan har ändrat lägenheten.'],
  [0, sentences.offline],
])('%i with a text of the API or of the browser opens no sign-in dialog', async (status, text) => {
  if (status) answers(status, text)
  else hangsUp()
  expect(await failure(save())).toMatchObject({ status, sentence: text })
  expect(waitingForSignIn.get()).toEqual([])
})

function signIn(username: string) {
  const administrator: Administrator = { id: username, username }
  queryClient.setQueryData(sessionQuery.queryKey, administrator)
}

test.each([['nobody'], ['the same person'], ['somebody else']])(
  'a call that was under way at log-out opens no sign-in dialog, with %s signed in since',
  async who => {
    signIn('anna')
    signedOut()
    const saved = failure(save())
    queryClient.clear()
    queryClient.setQueryData(sessionQuery.queryKey, null)
    if (who !== 'nobody') signIn(who === 'the same person' ? 'anna' : 'bo')
    expect(await saved).toMatchObject({ sentence: sentences.signedOut })
    expect(waitingForSignIn.get()).toEqual([])
    expect(received).toHaveLength(1)
    queryClient.clear()
  },
)
