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
 * Adds to an issue report, as its sender and at the desk. The answers to administrators are not
 * searched, because administrators may see personal data; nor are a sender's own words, which
 * anybody with the link may read.
 */
export async function tellOfCases(
  product: Product,
  { cookie, when, personal, see }: Telling,
): Promise<void> {
  const { name, email, phone, message, address, viewer } = personal
  const post = (path: string, body: object) => product.send('POST', path, { body, from: viewer })
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
  await see(await withoutWords(await post('/api/follow', { secret })))
  await see(await withoutWords(await post('/api/follow/message', { secret, message })))
  await see(await post('/api/follow/message', { secret: message, message: name }))
  await see(await post('/api/follow/outcome', { secret, outcome: message }))
  await see(await post('/api/follow/acknowledge', { secret }))

  const path = `/api/admin/cases/${id}`
  const manage = async (method: string, address: string, body?: object) => {
    const response = await product.send(method, address, { cookie, body, from: viewer })
    if (!response.ok) await see(response)
  }
  await manage('POST', '/api/admin/cases/search', { q: name })
  await manage('POST', '/api/admin/cases/search', { q: phone, status: email })
  await manage('POST', `${path}/notes`, { text: `${name} ${message}` })
  await manage('PATCH', path, { status: message })
  await manage('POST', '/api/admin/cases/status', { ids: [name, message], status: 'spam' })
  await manage('POST', '/api/admin/person/export', { emailOrPhone: email })
  await manage('GET', path)
  await manage('POST', '/api/admin/person/erase', { emailOrPhone: [email] })
}

/** An answer to the holder of a link without what was typed into the form and the thread. */
async function withoutWords(answer: Response): Promise<Response> {
  if (!answer.ok) return answer
  const {
    subject: _subject,
    about: _about,
    message: _message,
    thread: _thread,
    ...rest
  } = await answer.json()
  return Response.json(rest, { status: answer.status, headers: answer.headers })
}
