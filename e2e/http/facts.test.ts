import { globSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Company } from '#shared/company-facts.ts'
import { exampleCompany } from '#shared/company.ts'
import { deskPages, pages, previewPage, secretPages } from '#shared/pages.ts'
import { otherCompany } from '../../functions/fixtures/other-company.ts'
import { startProduct, type Product } from './product.ts'

let product: Product
let cookie: string
let addresses: string[]

beforeAll(async () => {
  product = await startProduct({ seedsDemo: true })
  cookie = await product.logIn()
  const ids = async (path: string) =>
    ((await (await product.send('GET', path)).json()) as { id: string }[]).map(({ id }) => id)
  const site = join(import.meta.dirname, '../../.build/site')
  addresses = [
    ...pages,
    ...secretPages,
    '/finns-inte',
    '/site.webmanifest',
    '/feed.xml',
    ...deskPages.filter(each => !each.includes(':')),
    previewPage,
    ...(await ids('/api/apartments')).map(id => `/fastigheter/${id}`),
    ...(await ids('/api/news')).map(id => `/nyheter/${id}`),
    ...globSync('assets/**/*.js', { cwd: site }).map(file => `/${file}`),
  ]
}, 60_000)
afterAll(() => product.stop())

/** The scripts by their addresses, which are read once after each change. */
const scripts = new Map<string, string>()

/** Everything that anybody can read without signing in, by its address. */
async function readAll(): Promise<Map<string, string>> {
  const texts = new Map(scripts)
  for (const address of addresses.filter(each => !scripts.has(each))) {
    const text = await (await product.send('GET', address)).text()
    texts.set(address, text)
    if (address.endsWith('.js')) scripts.set(address, text)
  }
  return texts
}

/** The addresses where one of these texts is read. */
async function placesOf(texts: string[]): Promise<string[]> {
  const all = await readAll()
  return addresses.filter(each => texts.some(text => all.get(each)!.includes(text)))
}

async function save(company: Company) {
  const response = await product.send('PUT', '/api/admin/company', { body: company, cookie })
  expect(response.status).toBe(200)
  await product.catchUp()
  scripts.clear()
}

/** The texts of all facts that say who the company is and how it is reached. */
const factsOf = ({ brand, legalName, vatNo, street, email, phones, onCall, social }: Company) => [
  brand,
  legalName,
  vatNo,
  street,
  email,
  onCall,
  social.url,
  ...phones.map(({ number }) => number),
]

const company: Company = {
  ...otherCompany,
  brand: 'Tranås Allservice',
  vatNo: 'SE556000461501',
  street: 'Storgatan 7',
  social: { network: 'Instagram', url: 'https://instagram.example/allservice' },
}

const counts = () => ({
  renderings: product.lambda.logs().filter(({ line }) => line.includes('pages rendered')).length,
  invalidations: product.edge.statistics().invalidations,
  called: product.lambda.invocations()['pages'] ?? 0,
})

test('a change is everywhere and the former value nowhere, by one rendering of each page and one invalidation', async () => {
  await readAll()
  const before = counts()
  await save(company)
  const { renderings, invalidations, called } = counts()
  expect(renderings - before.renderings).toBe(1)
  expect(invalidations - before.invalidations).toBe(1)
  expect(called - before.called).toBe(1)
  expect(await placesOf(factsOf(exampleCompany))).toEqual([])
  const pagesAndFeed = addresses.filter(each => !each.endsWith('.js'))
  expect(await placesOf([company.brand])).toEqual(pagesAndFeed)
  const [start, contact] = await Promise.all(
    ['/', '/kontakt'].map(async path => (await product.send('GET', path)).text()),
  )
  for (const page of [start!, contact!]) {
    expect(page).toContain('"telephone":"+46701740641"')
    expect(page).toContain('"opens":"09:00","closes":"15:30"')
  }
})

test('the next letters say it too', async () => {
  const body = {
    name: 'Stina Sten',
    email: 'stina@example.com',
    phone: '070-174 06 50',
    service: 'annat',
    message: 'Kan ni klippa vår häck i maj?',
  }
  expect((await product.send('POST', '/api/contact', { body })).status).toBe(201)
  await product.catchUp()
  const letters = product.ses.emails()
  expect(letters.length).toBeGreaterThan(1)
  for (const letter of letters) {
    const { subject, text, html, replyTo } = letter
    const said = JSON.stringify({ subject, text, html, replyTo })
    expect(factsOf(exampleCompany).filter(fact => said.includes(fact))).toEqual([])
    expect(letter.html).toContain('Tranås Allservice')
  }
})

test('once they are at the edge, pages cost no call, of functions or of the table', async () => {
  await readAll()
  const before = [product.dynamodb.operations(), product.lambda.invocations()]
  const { originCalls } = product.edge.statistics()
  const cached = addresses.filter(each => !each.endsWith('.js') && each !== '/finns-inte')
  for (const address of cached) await product.send('GET', address)
  expect([product.dynamodb.operations(), product.lambda.invocations()]).toEqual(before)
  expect(product.edge.statistics().originCalls).toBe(originCalls)
})

test('a deployment changes nothing of it', async () => {
  const before = await readAll()
  await product.lambda.invoke('pages', {})
  scripts.clear()
  expect(await readAll()).toEqual(before)
})

test('the former facts come back everywhere when they are saved again', async () => {
  await save(exampleCompany)
  expect(await placesOf([company.brand, company.street, company.onCall])).toEqual([])
})
