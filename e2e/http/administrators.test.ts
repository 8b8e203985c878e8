import { expect, test } from 'vitest'
import { issue } from '../../functions/fixtures/content.ts'
import { ensureAdministrator } from '../../local/administrator.ts'
import { createClients } from '../../local/clients.ts'
import { cookieOf, itemsOf, sendSuccessfully, shareProduct } from './product.ts'

const product = await shareProduct()
const send = sendSuccessfully(product)
const list = '/api/admin/administrators'
const minute = 60_000

/** An active administrator with a session. */
async function welcome(username: string) {
  const { cognito } = createClients(product)
  const account = { username, password: `${username}-minns-fyra-ord` }
  const email = `${username}@example.com`
  await ensureAdministrator(cognito, product.model.userPools[0]!, { ...account, email })
  return { ...account, cookie: await product.logIn(account) }
}

const names = async (cookie: string): Promise<string[]> =>
  (await (await send('GET', list, { cookie })).json()).map(
    (each: { username: string }) => each.username,
  )

test('who was removed is out at once, stays readable in the history, and everybody else is told', async () => {
  const olga = await welcome('olga')
  await welcome('otto')
  const body = { username: 'pelle', email: 'pelle@example.com', password: olga.password }
  await send('POST', list, { cookie: olga.cookie, body })
  const invitation = product.ses.emails().find(({ to }) => to.includes('pelle@example.com'))
  expect(invitation!.headers['from']).toBe('Exempelbolaget <noreply@example.com>')
  const [, temporary] = /Tillfälligt lösenord: ([^<\s]+)/.exec(invitation!.text)!
  const first = await send('POST', '/api/auth/login', {
    body: { username: 'pelle', password: temporary },
  })
  const answer = { cookie: cookieOf(first), body: { answer: 'pelles-egna-lösenord' } }
  const session = cookieOf(await send('POST', '/api/auth/challenge', answer))

  const { id } = await (await send('POST', '/api/issue-report', { body: issue })).json()
  const path = `/api/admin/cases/${id}`
  await send('POST', `${path}/notes`, { cookie: session, body: { text: 'Har ringt.' } })
  const removal = { username: 'pelle', password: olga.password }
  await send('POST', `${list}/remove`, { cookie: olga.cookie, body: removal })
  expect((await product.send('GET', path, { cookie: session })).status).toBe(403)
  const { history } = await (await send('GET', path, { cookie: olga.cookie })).json()
  expect(history).toContainEqual(expect.objectContaining({ what: 'note', by: 'pelle' }))

  product.clock.set(new Date(product.clock.now() + 2 * minute))
  await product.catchUp()
  const toldTo = (what: string) =>
    product.ses
      .emails()
      .filter(({ subject }) => subject === `${what} som administratör`)
      .flatMap(({ to }) => to)
  expect(toldTo('pelle är inbjuden')).toContain('otto@example.com')
  expect(toldTo('pelle är borttagen')).toEqual(
    expect.arrayContaining(['admin@example.com', 'otto@example.com']),
  )
  expect(toldTo('pelle är borttagen')).not.toContain('olga@example.com')
  expect(toldTo('Du är borttagen')).toEqual(['pelle@example.com'])

  const kinds = ['administrator', 'letter', 'session', 'company', 'counter', 'issue', 'entry']
  const stored = await Promise.all(kinds.map(kind => itemsOf(product, kind)))
  const logged = product.lambda.logs().map(({ line }) => line)
  for (const secret of [temporary!, olga.password]) {
    expect(JSON.stringify([stored, logged])).not.toContain(secret)
  }
})

test('of two who remove each other at the same moment one stays', async () => {
  const [rut, sven] = [await welcome('rut'), await welcome('sven')]
  const remove = (by: typeof rut, { username }: typeof rut) =>
    product.send('POST', `${list}/remove`, {
      cookie: by.cookie,
      body: { username, password: by.password },
    })
  const answers = await Promise.all([remove(rut, sven), remove(sven, rut)])
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter(status => status === 204)).toHaveLength(1)
  const winner = statuses[0] === 204 ? rut : sven
  const left = await names(winner.cookie)
  expect(left.filter(name => ['rut', 'sven'].includes(name))).toEqual([winner.username])
})
