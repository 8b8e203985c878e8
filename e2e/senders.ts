import { randomUUID } from 'node:crypto'
import { expect, type APIRequestContext } from '@playwright/test'
import { aVisitorAddress } from './visitor-address.ts'

/** The API's answer to a submitted form. */
export interface Sent {
  id: string
  reference: string
  followSecret?: string
}

/** A name that nobody else in this run has. */
export const aPerson = () => `Person ${randomUUID().slice(0, 8)}`

/** Sends a message as a visitor's browser does. */
export const sendMessage = (request: APIRequestContext, fields: object = {}): Promise<Sent> =>
  send(request, '/api/contact', {
    ...sender(),
    service: 'annat',
    message: `Ett meddelande med nummer ${randomUUID()}.`,
    ...fields,
  })

/** Reports a fault as a visitor's browser does. */
export const sendReport = (request: APIRequestContext, fields: object = {}): Promise<Sent> =>
  send(request, '/api/issue-report', {
    ...sender(),
    address: 'Lingongränd 4, lgh 1102',
    category: 'heating',
    urgency: 'medium',
    description: `Elementet i sovrummet är kallt, nummer ${randomUUID()}.`,
    ...fields,
  })

/** Asks about an apartment as a visitor's browser does. */
export const sendInquiry = (
  request: APIRequestContext,
  apartmentId: string,
  fields: object = {},
): Promise<Sent> =>
  send(request, '/api/apartment-inquiry', {
    ...sender(),
    apartmentId,
    message: `Jag vill gärna se lägenheten, nummer ${randomUUID()}.`,
    ...fields,
  })

const sender = () => ({
  name: aPerson(),
  email: `${randomUUID().slice(0, 8)}@example.com`,
  phone: '070-174 06 07',
})

async function send(request: APIRequestContext, path: string, data: object): Promise<Sent> {
  // Each is somebody else: one visitor may not send too much.
  const headers = { 'x-local-viewer-ip': aVisitorAddress() }
  const response = await request.post(path, { data, headers })
  expect(response.status(), await response.text()).toBe(201)
  return response.json()
}
