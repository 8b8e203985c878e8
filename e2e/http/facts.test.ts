import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Company } from '#shared/company-facts.ts'
import { exampleCompany } from '#shared/company.ts'
import { deskPages, pages, previewPage, secretPages } from '#shared/pages.ts'
import { otherCompany } from '../../functions/fixtures/other-company.ts'
import { createDocuments, readScripts } from './facts-places.ts'
import { startProduct, type Product } from './product.ts'

let product: Product
let cookie: string
let addresses: string[]
let scripts: Awaited<ReturnType<typeof readScripts>>

beforeAll(async () => {
  product = await startProduct()
  cookie = await product.logIn()
  scripts = await readScripts(product)
  addresses = [
    ...pages,
    ...secretPages,
    '/finns-inte',
    '/site.webmanifest',
    '/feed.xml',
    ...deskPages.filter(each => !each.includes(':')),
    previewPage,
    ...(await createDocuments(product, cookie)),
  ]
}, 60_000)
afterAll(() => product.stop())

/** Every page and document that anybody can read without signing in, by its address. */
async function readAll(): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  for (const address of addresses) {
    texts.set(address, await (await product.send('GET', address)).text())
  }
  return texts
}

/** The addresses where one of these facts is read. */
const placesOf = (facts: string[], texts: Map<string, string>) =>
  addresses.filter(each => facts.some(fact => texts.get(each)!.includes(fact)))

async function save(company: Company) {
  const response = await product.send('PUT', '/api/admin/company', { body: company, cookie })
  expect(response.status).toBe(200)
  await product.catchUp()
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
  const texts = await readAll()
  expect(placesOf(factsOf(exampleCompany), texts)).toEqual([])
  expect(placesOf([company.brand], texts)).toEqual(addresses)
  for (const page of ['/', '/kontakt'].map(path => texts.get(path))) {
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

test('once they are at the edge, pages cost no call, of functions or of the table, and a deployment changes nothing of them', async () => {
  const texts = await readAll()
  const before = [product.dynamodb.operations(), product.lambda.invocations()]
  const { originCalls } = product.edge.statistics()
  const cached = addresses.filter(each => each !== '/finns-inte')
  for (const address of cached) await product.send('GET', address)
  expect([product.dynamodb.operations(), product.lambda.invocations()]).toEqual(before)
  expect(product.edge.statistics().originCalls).toBe(originCalls)

  await product.lambda.invoke('pages', {})
  expect(await readAll()).toEqual(texts)
})

test('the former facts come back everywhere when they are saved again', async () => {
  await save(exampleCompany)
  const facts = [company.brand, company.street, company.onCall]
  expect(placesOf(facts, await readAll())).toEqual([])
})

test('no script holds a fact, and none has changed', async () => {
  const site = join(import.meta.dirname, '../../.build/site')
  const files = globSync('assets/**/*.js', { cwd: site }).toSorted()
  const facts = [...factsOf(exampleCompany), company.brand]
  const texts = files.map(file => readFileSync(join(site, file), 'utf8'))
  expect(files.filter((_, index) => facts.some(each => texts[index]!.includes(each)))).toEqual([])
  expect(scripts.map(({ Key }) => Key).toSorted()).toEqual(files)
  expect(await readScripts(product)).toEqual(scripts)
})
