import { unknownId } from './endpoints.ts'
import type { Product } from './product.ts'

interface Telling {
  /** An administrator's session. */
  cookie: string
  when: string
  personal: Record<'name' | 'email' | 'phone' | 'message' | 'address' | 'viewer', string>
  see: (response: Response) => Promise<void>
}

/**
 * Adds to a fault report, as its sender and at the desk. The answers to administrators are not
 * searched, because administrators may see personal data.
 */
export async function tellOfCases(
  product: Product,
  { cookie, when, personal, see }: Telling,
): Promise<void> {
  const { name, email, phone, message, address, viewer } = personal
  const post = (path: string, body: object, more: object = {}) =>
    product.send('POST', path, { body, from: viewer, ...more })
  const sent = await post('/api/issue-report', {
    name,
    email,
    phone,
    address,
    category: 'other',
    urgency: 'high',
    description: `${message} ${when}`,
  })
  const { id = unknownId, followSecret: secret = '0'.repeat(32) } = sent.ok ? await sent.json() : {}
  const asked = [
    post('/api/follow', { secret }),
    post('/api/follow/message', { secret, message }),
    post('/api/follow/message', { secret: message, message: name }),
    post('/api/follow/outcome', { secret, outcome: message }),
    post('/api/follow/acknowledge', { secret }),
  ]
  for (const response of await Promise.all(asked)) await see(response)

  const path = `/api/admin/cases/${id}`
  const managed = [
    post('/api/admin/cases/search', { q: name }, { cookie }),
    post('/api/admin/cases/search', { q: phone, status: email }, { cookie }),
    post(`${path}/notes`, { text: `${name} ${message}` }, { cookie }),
    product.send('PATCH', path, { cookie, body: { status: message } }),
    post('/api/admin/person/export', { emailOrPhone: email }, { cookie }),
    post('/api/admin/person/erase', { emailOrPhone: [email] }, { cookie }),
    product.send('GET', path, { cookie }),
  ]
  for (const response of await Promise.all(managed)) if (!response.ok) await see(response)
}
