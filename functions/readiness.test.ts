import { AdminDisableUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { beforeAll, expect, test } from 'vitest'
import { exampleCompany } from '#shared/example-company.ts'
import type { Readiness } from '#shared/company-facts.ts'
import { deskOf } from './fixtures/desk.ts'
import { ownCompany } from './fixtures/content.ts'
import { startSignIn } from './fixtures/sign-in.ts'
import { UserPoolId } from './fixtures/start-table.ts'
import { putItems } from './fixtures/write-items.ts'

const desk = await deskOf(await startSignIn())
beforeAll(async () => {
  for (const name of ['anna', 'bo']) await desk.welcome(name)
})

const read = async () => (await desk.manage<Readiness>('GET /api/admin/company/readiness')).json
const saveFacts = (examples: object) =>
  putItems(desk, [{ kind: 'facts', id: 'company', version: 1, ...ownCompany, ...examples }])
const isAlone = async () => (await read()).hasOneAdministrator

test('the facts that are still examples are named, until they are saved', async () => {
  const { examples } = await read()
  const fresh = ['brand', 'legalName', 'orgNo', 'vatNo', 'street', 'email', 'phones', 'onCall']
  expect(examples).toEqual([...fresh, 'social'])

  await saveFacts({ phones: [ownCompany.phones[0], exampleCompany.phones[1]] })
  expect((await read()).examples).toEqual(['phones'])
  const answer = 'Till exempel på info@example.com.'
  await saveFacts({ questions: [{ question: 'Hur når jag er?', answer }] })
  expect(await read()).toEqual({ examples: [], hasOneAdministrator: false })
})

test('a single administrator who can sign in is reported, also if others were invited or shut out', async () => {
  await desk.invite('cecilia')
  await desk.welcome('david', { group: '' })
  await desk.cognito.send(new AdminDisableUserCommand({ UserPoolId, Username: 'bo' }))
  expect(await isAlone()).toBe(true)
  await desk.welcome('eva')
  expect(await isAlone()).toBe(false)
})
