import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Recipient } from '#shared/recipients.ts'
import { sender } from '../sender.ts'
import { operate } from './operator.ts'
import { type Product, type Sent, startProduct } from './product.ts'

/** A product with a restored backup from a time before some people were erased, or left. */
let product: Product
let cookie: string
/** The output of the restore. */
let restored: string
let erased: { id: string; followSecret: string }
let deleted: { id: string }
/** The output of the removal of an administrator. */
let removed: string
/** The number of letters to a former administrator before the restore. */
let invited: number
beforeAll(async () => {
  product = await startProduct()
  cookie = await product.logIn()
  erased = await send('POST', '/api/issue-report', { body: report })
  const { followSecret: secret } = erased
  await send('POST', '/api/follow/message', { body: { secret, message: 'Nu droppar det mer.' } })
  deleted = await send('POST', '/api/contact', { body: contact })
  await run('admin:create', 'local', 'bo.ek@example.com')
  await saveSecond([...staff, 'bo.ek@example.com'])
  const folder = join(product.directory, 'backup')
  await run('backup', 'local', folder)

  await send('POST', '/api/admin/person/erase', { body: { emailOrPhone: report.email } })
  await send('DELETE', `/api/admin/cases/${deleted.id}`)
  removed = await run('admin:remove', 'local', 'bo.ek@example.com')
  await saveSecond(staff)
  await product.catchUp()
  invited = lettersToBo().length
  restored = await run('restore', 'local', folder, '--overwrite')
}, 120_000)
afterAll(() => product.stop())

const lettersToBo = () => product.ses.emails().filter(({ to }) => to.includes('bo.ek@example.com'))

async function run(...words: string[]) {
  const { code, output } = await operate(words, { directory: product.directory })
  expect(code, output).toBe(0)
  return output
}

async function send(method: string, path: string, sent: Sent = {}) {
  const response = await product.send(method, path, { cookie, ...sent })
  expect(response.status, `${method} ${path}`).toBeLessThan(300)
  return response.status === 204 ? undefined : response.json()
}

const staff = ['reserv@example.com']

const listsNow = async () =>
  Object.entries<Recipient[]>((await send('GET', '/api/admin/recipients')).lists).map(
    ([list, each]) => [list, each.map(({ address }) => address)] as const,
  )

async function saveSecond(second: string[]) {
  const body = { lists: { ...Object.fromEntries(await listsNow()), second } }
  await send('PUT', '/api/admin/recipients', { body })
}

const contact = { ...sender, service: 'annat', message: 'Ett meddelande med några ord till.' }
const report = {
  name: 'Eva Exempel',
  email: 'eva@example.com',
  phone: '070-174 06 08',
  address: 'Lingongränd 4',
  category: 'other',
  urgency: 'high',
  description: 'Det droppar från taket i köket.',
}

test('a restore brings back a case that was deleted', async () => {
  const { message } = contact
  expect(await send('GET', `/api/admin/cases/${deleted.id}`)).toMatchObject({ message })
})

test('whoever was erased since the backup stays erased, with all that was said', async () => {
  const { id, followSecret: secret } = erased
  expect((await product.send('GET', `/api/admin/cases/${id}`, { cookie })).status).toBe(404)
  expect((await product.send('POST', '/api/follow', { body: { secret } })).status).toBe(404)
  for (const kind of ['issue', 'entry']) {
    expect(restored).toContain(`table/${kind}.jsonl: 0, 1 erased since`)
  }
})

test('a former administrator is named, and invited by nobody but a person', async () => {
  await product.catchUp()
  expect(lettersToBo()).toHaveLength(invited)
  expect(restored).toContain(
    'bo.ek@example.com is missing: `npm run admin:create -- local bo.ek@example.com` invites anew.',
  )
})

test('who gets letters stays as it is, so that a former recipient gets none', async () => {
  expect(Object.fromEntries(await listsNow())['second']).toEqual(staff)
  expect(restored).toContain('table/company.jsonl: 0, 1 kept as it is')
})

test('whoever removes an administrator is told that letters still go there', () => {
  expect(removed.split('\n')).toEqual([
    `bo.ek is no longer an administrator of ${product.origin}.`,
    `bo.ek@example.com still gets letters to the staff: remove it at ${product.origin}/admin/foretaget.`,
  ])
})
