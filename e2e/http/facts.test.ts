import { expect, test } from 'vitest'
import { availabilities } from '#shared/availabilities.ts'
import type { Company } from '#shared/company-facts.ts'
import { exampleCompany } from '#shared/example-company.ts'
import { deskPages, pages, previewPage, secretPages } from '#shared/pages.ts'
import { newApartment, snow, otherCompany } from '../../functions/fixtures/content.ts'
import { startProduct } from './product.ts'

const product = await startProduct()
const cookie = await product.logIn()
const addresses = [
  ...pages,
  ...secretPages,
  '/finns-inte',
  '/site.webmanifest',
  '/feed.xml',
  ...deskPages.filter(each => !each.includes(':')),
  previewPage,
  ...(await createDocuments()),
]

async function create(kind: string, body: object): Promise<string> {
  const created = await product.send('POST', `/api/admin/${kind}`, { cookie, body })
  return (await created.json()).id
}

/** Creates an apartment of each availability and a news item, and returns where their pages are. */
async function createDocuments(): Promise<string[]> {
  const paths = [`/nyheter/${await create('news', snow)}`]
  for (const availabilityStatus of Object.keys(availabilities)) {
    const id = await create('apartments', { ...newApartment, availabilityStatus })
    paths.push(`/fastigheter/${id}`)
  }
  return paths
}

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
  called: product.lambda.invocations()['changes'] ?? 0,
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
  // Once they are at the edge, pages cost no call; a page that is not there is kept for seconds.
  const { originCalls } = product.edge.statistics()
  for (const address of addresses) if (address !== '/finns-inte') await product.send('GET', address)
  expect(product.edge.statistics().originCalls).toBe(originCalls)
  expect(placesOf(factsOf(exampleCompany), texts)).toEqual([])
  expect(placesOf([company.brand], texts)).toEqual(addresses)
  for (const page of ['/', '/kontakt'].map(path => texts.get(path))) {
    expect(page).toContain('"telephone":"+46701740641"')
    expect(page).toContain('"opens":"09:00","closes":"15:30"')
  }
})
