import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { expect } from 'vitest'
import { createClients } from '../../local/clients.ts'
import { jpeg } from '../jpeg-fixture.ts'
import { sendSuccessfully, type Product } from './product.ts'
import { postForm } from './upload.ts'

interface CaseContext {
  /** An administrator's session. */
  cookie: string
  apartmentId: string
  passMinutes: (minutes: number) => Promise<void>
}

/** Does everything that people can do with cases: administrators, and who holds a secret link. */
export async function useCases(
  product: Product,
  { cookie, apartmentId, passMinutes }: CaseContext,
): Promise<void> {
  const send = sendSuccessfully(product)
  const manage = (method: string, path: string, body?: object) =>
    send(method, `/api/admin/cases${path}`, { cookie, body })

  for (const search of [{}, { status: 'deleted' }]) await manage('POST', '/search', search)
  await manage('GET', '/new')
  await send('GET', '/api/admin/templates', { cookie })
  await send('PUT', '/api/admin/templates', { cookie, body: { templates: [] } })
  for (const [path, body] of Object.entries(formsFor(apartmentId))) {
    const { id, followSecret } = await (await send('POST', `/api/${path}`, { body })).json()
    if (path === 'issue-report') await workOn(id)
    await follow(id, followSecret, path === 'issue-report')
    const sendLatePhoto = await addPhoto(id, followSecret)
    await manage('POST', '/status', { ids: [id], status: 'spam' })
    await manage('DELETE', `/${id}`)
    await manage('POST', `/${id}/restore`)
    await manage('DELETE', `/${id}`)
    await sendLatePhoto()
  }
  await enterCases()
  await handOver()
  await rescueSpam()
  await loseCase()
  await remind()
  await letApartment()
  await send('POST', '/api/admin/person/export', { cookie, body: person })
  await send('POST', '/api/admin/person/erase', { cookie, body: person })

  async function workOn(id: string): Promise<void> {
    await manage('POST', `/${id}/notes`, { text: 'Har ringt.' })
    await manage('POST', `/${id}/reply`, { text: 'Vi kommer.' })
    await manage('POST', `/${id}/letter`)
    await manage('POST', `/${id}/letter`, { isReply: true })
    await manage('POST', '/search', { near: id })
    await manage('PATCH', `/${id}`, { responsible: 'Anna' })
    for (const status of ['spam', 'new']) await manage('POST', '/status', { ids: [id], status })
  }

  /** Cases that came by phone: an urgent one that nobody takes yet, and one whose sender is corrected. */
  async function enterCases(): Promise<void> {
    const { phone, name, ...rest } = report
    const entered = { ...rest, kind: 'issue', source: 'phone', name, phone, confirm: true }
    const headers = { 'idempotency-key': 'entered' }
    const body = { ...entered, description: 'Ringde.' }
    const first = await send('POST', '/api/admin/cases', { cookie, body, headers })
    await send('POST', '/api/admin/cases', { cookie, body, headers })
    const inquiry = { kind: 'inquiry', source: 'visit', name, phone, apartmentId }
    const second = await manage('POST', '', inquiry)
    await manage('POST', '', { kind: 'contact', source: 'email', name, phone, message: 'Mejlade.' })
    const ids = [(await first.json()).id, (await second.json()).id]
    await manage('PATCH', `/${ids[1]}`, { sender: { email: sender.email } })
    await manage('POST', `/${ids[1]}/letter`, { isConfirmation: true })
    await manage('POST', '/reply', { ids, text: 'Hej {namn}! Vi kommer.' })
    await manage('POST', `/${ids[0]}/answered`, { how: 'phone', text: 'Har ringt.' })
  }

  /** A craftsman whose letter comes back and another one say that the work is done; the second is erased. */
  async function handOver(): Promise<void> {
    const body = { ...report, description: 'Ett rör under diskhon läcker.' }
    const { id, followSecret } = await (await send('POST', '/api/issue-report', { body })).json()
    await addPhoto(id, followSecret)
    await manage('PATCH', `/${id}`, { status: 'ongoing' })
    const secrets = []
    for (const email of ['bounce@simulator.amazonses.com', 'ror@example.com']) {
      const craftsman = { name: email.split('@')[0], email, showsPhone: true }
      const { handovers } = await (await manage('POST', `/${id}/handover`, craftsman)).json()
      secrets.push(handovers.at(-1).link.split('#')[1])
      await product.catchUp()
    }
    for (const secret of secrets) {
      const { photos } = await (await send('POST', '/api/handover', { body: { secret } })).json()
      expect((await fetch(photos[0].src)).status).toBe(200)
      const done = { secret, text: 'Bytte packningen.' }
      for (let time = 0; time < 2; time += 1)
        await send('POST', '/api/handover/done', { body: done })
    }
    const erased = { emailOrPhone: 'ror@example.com' }
    await send('POST', '/api/admin/person/erase', { cookie, body: erased })
    await manage('DELETE', `/${id}`)
  }

  async function follow(id: string, secret: string, isReport: boolean): Promise<void> {
    const headers = { 'idempotency-key': `added-to-${id}` }
    const body = { secret, message: 'Nu droppar det också.' }
    await send('POST', '/api/follow/message', { body, headers })
    if (!isReport) return
    // Once more what has been sent.
    await send('POST', '/api/follow/message', { body, headers })
    for (const outcome of ['solved', 'remains', 'urgent']) {
      await send('POST', '/api/follow/outcome', { body: { secret, outcome } })
    }
  }

  /** A photo that comes, and sending another one, which comes after its case is gone. */
  async function addPhoto(id: string, secret: string): Promise<() => Promise<void>> {
    const photo = new Blob([new Uint8Array(await jpeg('#285', { width: 60, height: 40 }))])
    const ticketBody = { secret, type: 'image/jpeg', size: photo.size }
    const request = async () =>
      (await send('POST', '/api/follow/photo', { body: ticketBody })).json()
    const post = async (ticket: Parameters<typeof postForm>[0]) => {
      expect((await postForm(ticket, photo)).status).toBe(204)
      await product.catchUp()
    }
    await manage('PATCH', `/${id}`, { status: 'done' })
    const ticket = await request()
    await post(ticket)
    // EventBridge may report it once more.
    await product.lambda.invoke('photos', { detail: { object: { key: ticket.fields.key } } })
    const { thread } = await (await send('POST', '/api/follow', { body: { secret } })).json()
    const { history } = await (await manage('GET', `/${id}`)).json()
    for (const src of [thread.find(isPhoto).photo.src, history.find(isPhoto).src]) {
      expect((await fetch(src)).status).toBe(200)
    }
    const late = await request()
    return () => post(late)
  }

  /** As when its time is up: the table deletes the case alone, whose letters SES has refused. */
  async function loseCase(): Promise<void> {
    product.faults.set({ ses: 'reject' })
    const { id, followSecret } = await (
      await send('POST', '/api/issue-report', { body: report })
    ).json()
    await follow(id, followSecret, false)
    await product.catchUp()
    product.faults.set({ ses: 'ok' })
    const { table } = createClients(product)
    table.config.systemClockOffset = product.clock.now() - Date.now()
    const TableName = product.model.tables[0]!.name
    await table.send(new DeleteCommand({ TableName, Key: { kind: 'issue', id } }))
    table.destroy()
    await product.catchUp()
  }

  async function rescueSpam(): Promise<void> {
    const body = { ...report, website: 'x' }
    const { id } = await (await send('POST', '/api/issue-report', { body })).json()
    await manage('PATCH', `/${id}`, { status: 'new' })
    await manage('POST', `/${id}/acknowledge`)
  }

  /** Lets and undoes it, lets it anew until the others are told, and undoes that as well. */
  async function letApartment(): Promise<void> {
    const { 'apartment-inquiry': inquiry } = formsFor(apartmentId)
    const ids = []
    for (const phone of ['070-174 06 09', '070-174 06 10']) {
      const body = { ...inquiry, email: `${phone.slice(-2)}@example.com`, phone }
      ids.push((await (await send('POST', '/api/apartment-inquiry', { body })).json()).id)
    }
    const path = `/api/admin/apartments/${apartmentId}`
    await send('GET', `${path}/applicants`, { cookie })
    await send('GET', '/api/admin/applicants', { cookie })
    const body = { tenant: ids[0], text: 'Lägenheten är uthyrd till någon annan.' }
    for (const minutes of [1, 11]) {
      await send('POST', `${path}/letting`, { cookie, body })
      await passMinutes(minutes)
      await send('DELETE', `${path}/letting`, { cookie })
    }
  }

  /** Nobody opens an urgent report, until somebody follows the link in the reminder. */
  async function remind(): Promise<void> {
    const body = { ...report, description: 'Det brinner inte, men nästan.' }
    await send('POST', '/api/issue-report', { body })
    await passMinutes(16)
    const reminder = product.ses.emails().find(({ text }) => text.startsWith('PÅMINNELSE'))
    const [, secret] = /kvittera#(\w+)/.exec(reminder!.text)!
    await send('POST', '/api/follow/acknowledge', { body: { secret } })
  }
}

const isPhoto = ({ what }: { what: string }) => what === 'photo'

const sender = { name: 'Eva Exempel', email: 'eva@example.com', phone: '070-174 06 08' }
const person = { emailOrPhone: sender.email }

const report = {
  ...sender,
  address: 'Lingongränd 4',
  category: 'other',
  urgency: 'high',
  description: 'Ett fel som någon måste titta på.',
}

const formsFor = (apartmentId: string) => ({
  contact: { ...sender, service: 'annat', message: 'Ett meddelande från Eva.' },
  'issue-report': report,
  'apartment-inquiry': { ...sender, apartmentId, message: 'En fråga om lägenheten.' },
})
