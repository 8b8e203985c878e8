import { once } from 'node:events'
import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EditableApartment } from '#shared/apartments.ts'
import type { CasePage } from '#shared/cases.ts'
import type { Receipt } from '#shared/form-bodies.ts'
import { call } from './fixtures/call.ts'
import { contact, issue, lilac } from './fixtures/content.ts'
import { deskOf } from './fixtures/desk.ts'
import { stub } from './fixtures/local-services.ts'
import { startTable } from './fixtures/start-table.ts'
import { storeApplicants } from './fixtures/write-items.ts'
import { isOutage } from './runtime/outage.ts'

// One urgent report in an hour has a letter of its own.
const table = await startTable({ rateLimit: 1 })

/** Loses an answer of the table, or lets it arrive later. */
type Loss = (response: ServerResponse, arrive: () => void) => unknown

const cut: Loss = response => response.destroy()
const arrived: Loss = (_response, arrive) => arrive()
/** How the next answers get lost on their way back; later answers arrive. */
const losses: Loss[] = []

const database = new URL(process.env['AWS_ENDPOINT_URL_DYNAMODB']!)
/** Stands between the functions and the table, and loses answers. */
const network = createServer(async (incoming, response) => {
  const { method, headers, url: path } = incoming
  const sent = request(database, { method, headers, path }, async answer => {
    const body = await Array.fromAsync(answer)
    const arrive = () => void response.writeHead(answer.statusCode!).end(Buffer.concat(body))
    const lose = losses.shift() ?? arrived
    lose(response, arrive)
  })
  incoming.pipe(sent)
}).listen(0, '127.0.0.1')
await once(network, 'listening')
const { port } = network.address() as AddressInfo
stub({ AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${port}${database.pathname}` })

const desk = await deskOf(table)
const { manage, create, change, onDesk, newHouse, saveHouse } = desk
const { createNews, changeNews, removeNews } = desk
const { handler: forms } = await import('./forms.ts')
const { handler: follow } = await import('./follow.ts')
const { tellApplicants } = await import('./cases/tell-applicants.ts')
const { apartments } = await import('./catalogue/apartments.ts')
const { readShownCompanyWith } = await import('./company/facts.ts')

// The pauses between attempts are random: here the shortest.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0))
afterEach(() => void losses.splice(0))
afterAll(() => void network.close())

/** Does this while the answer of the table after so many others is on its way. */
function meanwhile(after: number, act: () => Promise<unknown>) {
  losses.push(...Array.from({ length: after }, () => arrived), async (_, arrive) => {
    await act()
    arrive()
  })
}

let viewers = 0
/** Sends a form from a new address. */
async function send(path: string, body: object) {
  const viewer = `203.0.113.${(viewers += 1)}`
  return (await call<Receipt>(forms, `POST /api/${path}`, { body, viewer })).json
}
const note = (id: string) =>
  manage('POST /api/admin/cases/{id}/notes', { id, body: { text: 'Har ringt.' } })

const apartmentWith = storeApplicants(table)

/** Lets an apartment to somebody else, and returns its id once the applicants are to be told. */
async function letToSomebodyElse(...applicants: string[]) {
  const { id } = await apartmentWith(...applicants)
  const body = { text: 'Lägenheten är uthyrd.' }
  await manage('POST /api/admin/apartments/{id}/letting', { id, body })
  vi.setSystemTime(Date.now() + 10 * 60_000)
  return id
}

const endLetting = async (id: string) =>
  expect((await change(id, { availabilityStatus: 'available' })).status).toBe(200)
const inquiriesAbout = async (id: string) =>
  (await table.itemsOf('inquiry')).filter(each => each['apartmentId'] === id)

test.each([1, 2, 3])(
  'nobody is told of a letting that ends while the answer to call %i of the table is on its way',
  async number => {
    const id = await letToSomebodyElse('bo')
    meanwhile(number - 1, () => endLetting(id))
    expect(await tellApplicants()).toEqual([])
    expect(losses).toHaveLength(0)
    expect(await inquiriesAbout(id)).toMatchObject([{ status: 'new' }])
    await tellApplicants()
    expect(await table.itemsOf('letting')).toEqual([])
  },
)

test('of somebody with more inquiries than a transaction holds none is closed when the letting ends meanwhile', async () => {
  const id = await letToSomebodyElse(...Array<string>(83).fill('bo'))
  meanwhile(2, () => endLetting(id))
  expect(await tellApplicants()).toEqual([])
  const statuses = new Set((await inquiriesAbout(id)).map(({ status }) => status))
  expect([...statuses]).toEqual(['new'])
  await tellApplicants()
  expect(await table.itemsOf('letting')).toEqual([])
})

test('an apartment that leaves its house while the house is saved keeps the address that it had', async () => {
  const house = await newHouse()
  const { id } = await create({ houseId: house.id })
  meanwhile(0, () => change(id, { houseId: '' }))
  await saveHouse(house.id, { ...lilac, address: 'Syrengatan 4' })
  expect(await onDesk(id)).toMatchObject({ address: lilac.address })
  expect(await onDesk(id)).not.toHaveProperty('houseId')
})

test('a house that is deleted while it is saved stays deleted', async () => {
  const { id } = await newHouse()
  meanwhile(0, () => manage('DELETE /api/admin/houses/{id}', { id }))
  expect(await saveHouse(id, { ...lilac, address: 'Syrengatan 4' })).toMatchObject({ status: 404 })
})

test('an apartment that moves into a house while it gets an address of its own has that of the house', async () => {
  const house = await newHouse()
  const { id } = await create({ address: 'Egen adress 1' })
  meanwhile(0, () => change(id, { houseId: house.id }))
  expect((await change(id, { address: 'Egen adress 2' })).status).toBe(200)
  expect(await onDesk(id)).toMatchObject({ houseId: house.id, address: lilac.address })
})

test('a closed case with something unread that is opened while the list is read is in it once', async () => {
  const { id, followSecret: secret } = await send('issue-report', issue)
  const setStatus = (status: string) =>
    manage('PATCH /api/admin/cases/{id}', { id, body: { status } })
  await setStatus('done')
  const said = { body: { secret, message: 'Tack!' }, viewer: '203.0.113.98' }
  expect((await call(follow, 'POST /api/follow/message', said)).status).toBe(200)
  // The first index is read before, the others after.
  let opened: Promise<unknown> | undefined
  table.fail('throttle', { after: 1, times: 2 })
  const afterwards: Loss = async (_, arrive) => {
    await (opened ??= table.documents.update(asOngoing(id)))
    arrive()
  }
  losses.push(afterwards, afterwards, afterwards)
  const { json } = await manage<CasePage>('POST /api/admin/cases/search', {
    body: { status: 'open' },
  })
  table.fail('ok')
  expect(json.cases.filter(each => each.id === id)).toMatchObject([{ status: 'ongoing' }])
})

const asOngoing = (id: string) => ({
  TableName: table.TableName,
  Key: { kind: 'issue', id },
  UpdateExpression: 'SET #status = :ongoing ADD version :one',
  ExpressionAttributeNames: { '#status': 'status' },
  ExpressionAttributeValues: { ':ongoing': 'ongoing', ':one': 1 },
})

const erase = () =>
  manage('POST /api/admin/person/erase', { body: { emailOrPhone: contact.email } })

test('an erasure that left out a case, as it was changed all the time, does not say that all is erased', async () => {
  await send('contact', contact)
  const { id } = await send('contact', { ...contact, message: 'Det andra meddelandet.' })
  let isChanging = false
  const noteOnce = async (_: unknown, arrive: () => void) => {
    if (!isChanging) {
      isChanging = true
      await note(id)
      isChanging = false
    }
    arrive()
  }
  losses.push(...Array.from({ length: 200 }, () => noteOnce))
  expect(await erase()).toMatchObject({ status: 409, text: 'Någon annan har ändrat ärendet.' })
  losses.length = 0
  expect((await erase()).json).toEqual({ count: 1 })
})

test('what is added to a case while the staff change it counts once for the ceiling', async () => {
  await send('issue-report', { ...issue, urgency: 'high' })
  const { id, followSecret: secret } = await send('issue-report', issue)
  // The link and the case are read first.
  meanwhile(1, () => note(id))
  const request = { body: { secret, outcome: 'urgent' }, viewer: '203.0.113.99' }
  expect((await call(follow, 'POST /api/follow/outcome', request)).status).toBe(200)
  const counters = await table.itemsOf('counter')
  const urgent = counters.find(({ id }) => String(id).startsWith('cases#urgent#'))
  expect(urgent).toMatchObject({ uses: 2 })
})

test('what is deleted for good is, though the answer of the table is lost', async () => {
  const { id } = await createNews()
  await removeNews(id)
  losses.push(cut)
  expect((await manage('DELETE /api/admin/trash/{id}', { id })).status).toBe(204)
  expect((await manage('DELETE /api/admin/trash/{id}', { id })).status).toBe(404)
})

test('an edit in the very moment of a transaction about the same item is made after it', async () => {
  const { id } = await create()
  const news = await createNews()
  table.fail('conflict', { times: 3 })
  expect(await change(id, { title: 'Tvåa vid ån' }, 1)).toMatchObject({
    status: 200,
    json: { title: 'Tvåa vid ån', version: 2 },
  })
  table.fail('conflict', { times: 3 })
  expect((await changeNews(news.id, { title: 'Sandning' }, 1)).status).toBe(200)
  table.fail('conflict')
  expect((await change(id, { title: 'Tvåa' })).status).toBe(503)
  table.fail('ok')
})

test('an item that the table is too busy to read together with another is not taken for missing', async () => {
  const { id } = await create()
  const Keys = [{ kind: { S: 'apartment' }, id: { S: id } }]
  const answer = { Responses: {}, UnprocessedKeys: { [table.TableName]: { Keys } } }
  losses.push(response => response.writeHead(200).end(JSON.stringify(answer)))
  const read = readShownCompanyWith('apartment', id, EditableApartment)
  await expect(read).rejects.toMatchObject({ reason: 'busy' })
})

test('a table that never answers is an outage before the function ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const startedAt = Date.now()
  // Two queries, each sent three times.
  losses.push(...Array.from({ length: 6 }, () => () => {}))
  const failed = apartments.list().catch((reason: unknown) => ({ error: reason }))
  let result: unknown
  while (!result) {
    await vi.advanceTimersByTimeAsync(10)
    // The network goes on in real time.
    result = await Promise.race([failed, new Promise(resolve => setImmediate(resolve))])
  }
  expect(isOutage((result as { error: unknown }).error)).toBe(true)
  expect(Date.now() - startedAt).toBeLessThan(9500)
})
