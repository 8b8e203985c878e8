import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { postForm } from './http/upload.ts'
import { jpeg } from './jpeg-fixture.ts'
import { aVisitorAddress, sender } from './sender.ts'

/** The API's answer to a submitted form. */
interface Sent {
  id: string
  reference: string
  followSecret: string
}

/** A name that nobody else in this run has. */
export const aPerson = () => `Person ${randomUUID().slice(0, 8)}`

/** An address that no other test uses. */
export const anAddress = () => `${aPerson().replace(' ', '.').toLowerCase()}@example.com`

/** Sends a message as a visitor's browser does. */
export const sendMessage = (request: APIRequestContext, fields: object = {}): Promise<Sent> =>
  send(request, '/api/contact', {
    ...newSender(),
    service: 'annat',
    message: `Ett meddelande med nummer ${randomUUID()}.`,
    ...fields,
  })

/** Sends an issue report as a visitor's browser does. */
export const sendReport = (request: APIRequestContext, fields: object = {}): Promise<Sent> =>
  send(request, '/api/issue-report', {
    ...newSender(),
    address: 'Lingongränd 4, lgh 1102',
    category: 'heating',
    urgency: 'medium',
    description: `Elementet i sovrummet är kallt, nummer ${randomUUID()}.`,
    ...fields,
  })

let inquiries = 0

/** Asks about an apartment as a visitor's browser does. */
export const sendInquiry = (
  request: APIRequestContext,
  apartmentId: string,
  fields: object = {},
): Promise<Sent> =>
  send(request, '/api/apartment-inquiry', {
    ...newSender(),
    // One number is one applicant.
    phone: `070-174 06 ${10 + ((inquiries += 1) % 90)}`,
    apartmentId,
    message: `Jag vill gärna se lägenheten, nummer ${randomUUID()}.`,
    ...fields,
  })

/** Enters a case as the staff do after a call; somebody signed in asks. */
export async function enterCase(request: APIRequestContext, fields: object) {
  const about = { kind: 'issue', address: 'Lingongränd 4', description: 'Det droppar.' }
  const data = { source: 'phone', ...about, ...fields }
  const response = await request.post('/api/admin/cases', { data })
  expect(response.status(), await response.text()).toBe(201)
  return (await response.json()) as Sent
}

/** Sends a photo of a case as its sender's browser does, and waits until it is on the case. */
export async function addPhoto(request: APIRequestContext, secret: string, colour: string) {
  const photo = new Blob([new Uint8Array(await jpeg(colour))])
  const body = { secret, type: 'image/jpeg', size: photo.size }
  const ticket = await (await request.post('/api/follow/photo', { data: body })).json()
  expect((await postForm(ticket, photo)).status).toBe(204)
  const thread = async () =>
    (await (await request.post('/api/follow', { data: { secret } })).json()).thread
  await expect
    .poll(thread, { timeout: 15_000 })
    .toContainEqual(expect.objectContaining({ id: ticket.id }))
}

const newSender = () => ({
  name: aPerson(),
  email: `${randomUUID().slice(0, 8)}@example.com`,
  phone: sender.phone,
})

async function send(request: APIRequestContext, path: string, data: object): Promise<Sent> {
  // Each is somebody else: one visitor may not send too much.
  const headers = { 'x-local-viewer-ip': aVisitorAddress() }
  const response = await request.post(path, { data, headers })
  expect(response.status(), await response.text()).toBe(201)
  return response.json()
}
