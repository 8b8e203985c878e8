import type { Email } from 'local-cloud/ses/mailbox.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { administrator } from '../credentials.ts'
import { jpeg } from '../jpeg-fixture.ts'
import { sender as somebody } from '../sender.ts'
import { postForm, putFile } from './upload.ts'
import { cookieOf, shareProduct } from './product.ts'

/** Nobody else's confirmations count for this one. */
const sender = { ...somebody, email: 'bo.berattar@example.com' }

const product = await shareProduct()
let cookie: string

const json = async (response: Response) => {
  expect(response.status, await response.clone().text()).toBeLessThan(300)
  return response.json()
}

test('an administrator signs in and is known', async () => {
  const response = await product.send('POST', '/api/auth/login', {
    body: administrator,
  })
  cookie = cookieOf(response)
  expect(await json(response)).toEqual({ id: expect.any(String), username: 'admin' })
  expect(await json(await product.send('GET', '/api/auth/me', { cookie }))).toMatchObject({
    username: 'admin',
  })
})

const published: string[] = []

test.each(['PUT', 'POST'])('an administrator uploads a real JPEG by %s', async way => {
  const bytes = new Uint8Array(await jpeg('#a33', { width: 600, height: 400 }))
  const ticket = await json(await product.send('POST', '/api/objects/upload', { cookie }))
  const file = new Blob([bytes], { type: 'image/jpeg' })
  const uploaded =
    way === 'PUT' ? await putFile(ticket.uploadURL, file) : await postForm(ticket.post, file)
  expect(uploaded.status, await uploaded.text()).toBeLessThan(300)
  const { objectPath } = await json(
    await product.send('PUT', '/api/apartment-images', {
      cookie,
      body: { imageURL: way === 'PUT' ? ticket.uploadURL : ticket.imageURL },
    }),
  )
  const picture = await product.send('GET', objectPath)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const { width, height, exif } = await sharp(await picture.arrayBuffer()).metadata()
  expect([width, height, exif]).toEqual([600, 400, undefined])
  published.push(objectPath)
})

let apartmentId: string
let newsId: string

test('an administrator creates an apartment and a news item with the pictures', async () => {
  const apartment = await json(
    await product.send('POST', '/api/admin/apartments', {
      cookie,
      body: {
        title: 'Ljus tvåa från början till slut',
        address: 'Lingongränd 4',
        rooms: '2 rok',
        sizeSqm: 58,
        rentSek: 7450,
        imageUrls: published,
        amenities: ['Balkong'],
      },
    }),
  )
  expect(apartment).toMatchObject({ city: 'Tranås', availabilityStatus: 'available', version: 1 })
  apartmentId = apartment.id
  const news = { title: 'Vinterjouren är igång', content: 'Nu skottar vi.', imageUrl: published[0] }
  const created = await json(await product.send('POST', '/api/admin/news', { cookie, body: news }))
  newsId = created.id
  const ofNothing = { cookie, body: { unknown: 1 } }
  const unchanged = await product.send('PATCH', `/api/admin/news/${newsId}`, ofNothing)
  expect([unchanged.status, await unchanged.text()]).toEqual([400, 'Det finns inget att spara.'])
})

test('a visitor lists, searches and opens what was published', async () => {
  const isOwn = ({ id }: { id: string }) => [apartmentId, newsId].includes(id)
  const all = await json(await product.send('GET', '/api/apartments'))
  const list = all.filter(isOwn)
  expect(list).toHaveLength(1)
  expect(list[0]).not.toHaveProperty('version')
  const found = '/api/apartments?q=fran+borjan+till+slut'
  expect(await json(await product.send('GET', found))).toEqual(list)
  expect(await json(await product.send('GET', '/api/apartments?q=finns+inte'))).toEqual([])
  expect(await json(await product.send('GET', `/api/apartments/${apartmentId}`))).toEqual(list[0])
  const news = await json(await product.send('GET', '/api/news'))
  expect(news.filter(isOwn)).toMatchObject([
    { title: 'Vinterjouren är igång', imageUrl: published[0] },
  ])
})

const forms = () =>
  [
    [
      '/api/contact',
      { ...sender, service: 'annat', message: 'Hej, jag har en fråga.' },
      /^Meddelande K-.+ – Annat$/,
    ],
    [
      '/api/issue-report',
      {
        ...sender,
        address: 'Lingongränd 4, lgh 1102',
        category: 'heating',
        description: 'Elementet i köket är kallt.',
        urgency: 'high',
      },
      /^\[AKUT\] Felanmälan F-.+ – Värme, Lingongränd 4, lgh 1102$/,
    ],
    [
      '/api/apartment-inquiry',
      { ...sender, apartmentId, message: 'Jag vill gärna flytta in.' },
      /^Intresseanmälan I-.+ – Ljus tvåa från början till slut, Lingongränd 4$/,
    ],
  ] as const

test('a visitor sends all three forms and the staff get a letter for each', async () => {
  for (const [path, body, subject] of forms()) {
    const receipt = await json(await product.send('POST', path, { body }))
    expect(receipt).toEqual({
      id: expect.any(String),
      reference: expect.stringMatching(/^[FIK]-/),
      receivedAt: expect.any(String),
      followSecret: expect.any(String),
    })
    // The newest one confirms the form to its sender.
    const [, letter] = await lettersAbout(receipt)
    expect(letter!.subject).toMatch(subject)
    expect(letter!.replyTo.join()).toContain(sender.email)
    expect(letter!.text).toContain(sender.phone)
  }
})

/** The letters about a case in the local inbox, the newest first. */
async function lettersAbout({ reference }: { reference: string }): Promise<Email[]> {
  const letters: Email[] = await json(await product.send('GET', '/_local/emails'))
  return letters.filter(({ subject }) => subject.includes(reference))
}

test('an administrator who logs out has no session any more', async () => {
  expect((await product.send('POST', '/api/auth/logout', { cookie })).status).toBe(204)
  expect((await product.send('GET', '/api/auth/me', { cookie })).status).toBe(401)
})
