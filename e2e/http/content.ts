import { expect } from 'vitest'
import type { Case } from '#shared/cases.ts'
import { sender } from '../sender.ts'
import { addContent } from './backup-content.ts'
import type { Product, Sent } from './product.ts'

/** How a visitor's report of an urgent fault is followed afterwards. */
interface Filled {
  followSecret: string
}

/**
 * A company at work: apartments, news and pictures, one of them changed, one deleted, and cases of
 * all kinds with notes. The letter about the last case waits, because SES fails.
 */
export async function fill(product: Product): Promise<Filled> {
  const send = async (method: string, path: string, sent?: Sent) => {
    const response = await product.send(method, path, sent)
    expect(response.status, `${method} ${path}`).toBeLessThan(300)
    return response.status === 204 ? undefined : response.json()
  }
  const cookie = await sessionOf(product)
  await addContent(product, send, cookie)
  const apartments: { id: string }[] = await send('GET', '/api/apartments')
  const news: { id: string }[] = await send('GET', '/api/news')
  const [apartment] = apartments
  await send('PATCH', `/api/admin/apartments/${apartment!.id}`, {
    cookie,
    body: { title: 'Ny titel – åäö 🏠' },
  })
  await send('DELETE', `/api/admin/news/${news[0]!.id}`, { cookie })

  const message = 'Ett meddelande med några ord till.'
  const contact = { ...sender, service: 'annat', message }
  const inquiry = { ...sender, apartmentId: apartment!.id, message }
  const { id } = await send('POST', '/api/contact', { body: contact })
  await send('POST', '/api/apartment-inquiry', { body: inquiry })
  await send('POST', `/api/admin/cases/${id}/notes`, { cookie, body: { text: 'Har ringt.' } })
  product.faults.set({ ses: 'down' })
  const report = { ...sender, address: 'Lingongränd 4', category: 'other', urgency: 'high' }
  const body = { ...report, description: 'Det droppar från taket i köket.' }
  const { followSecret } = await send('POST', '/api/issue-report', { body })
  return { followSecret }
}

/**
 * Everything of a product that people can see, pictures byte for byte, less how far its letters
 * have come: these are sent as soon as they can be.
 */
export async function contentOf(product: Product) {
  const cookie = await sessionOf(product)
  const json = async (method: string, path: string, sent?: Sent) =>
    (await product.send(method, path, { cookie, ...sent })).json()
  const apartments: { imageUrls: string[] }[] = await json('GET', '/api/apartments')
  const news: { imageUrl?: string }[] = await json('GET', '/api/news')
  const found: { cases: { id: string }[] } = await json('POST', '/api/admin/cases/search', {
    body: {},
  })
  const cases: Case[] = []
  for (const { id } of found.cases) {
    cases.push(withoutLetters(await json('GET', `/api/admin/cases/${id}`)))
  }
  const paths = [...apartments.flatMap(each => each.imageUrls), ...news.map(each => each.imageUrl)]
  const pictures = await Promise.all(
    paths.filter(path => path !== undefined).flatMap(path => picturesAt(product, path)),
  )
  const houses = await json('GET', '/api/admin/houses')
  return { apartments, news, houses, trash: await json('GET', '/api/admin/trash'), cases, pictures }
}

/** One session of an administrator in each product: to sign in costs the hash of a password. */
async function sessionOf(product: Product): Promise<string> {
  const session = sessions.get(product) ?? product.logIn()
  sessions.set(product, session)
  return session
}

const sessions = new WeakMap<Product, Promise<string>>()

const withoutLetters = (found: Case): Case => ({
  ...found,
  mail: undefined,
  receipt: undefined,
  history: found.history.filter(({ what }) => what !== 'letter'),
})

/** The widths in which a picture is published, as a visitor gets them. */
function picturesAt(product: Product, path: string) {
  const widths = [path, path.replace(/[^/]+$/, '480.webp'), path.replace(/[^/]+$/, '960.webp')]
  return widths.map(async address => {
    const answer = await product.send('GET', address)
    const kept = ['content-type', 'cache-control', 'etag']
    return {
      address,
      status: answer.status,
      headers: kept.map(name => answer.headers.get(name)),
      bytes: Buffer.from(await answer.arrayBuffer()).toString('base64'),
    }
  })
}
