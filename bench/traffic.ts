import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { pages } from '#shared/pages.ts'
import { type Cloud, startCloud } from 'local-cloud/cloud.ts'
import { createClients } from '../local/clients.ts'
import { administrator } from '../e2e/credentials.ts'
import { prepare } from '../local/prepare.ts'
import { manyApartments, manyNews, newHouse } from './content.ts'
import type { Figure } from './figure.ts'
import { codeOf } from './visitor-bytes.ts'

interface Options {
  /** The folder of the synthesised assembly. */
  assembly: string
  /** How many page views there are between two publishings. */
  views: number
  /** How many apartments, and how many news items, the lists have. */
  items: number
}

/**
 * How often the edge asks behind itself while anonymous visitors look at pages, and how often the
 * database is asked by each public reading call, with an empty cache and long lists.
 */
export async function measureTraffic({ assembly, views, items }: Options): Promise<Figure[]> {
  const directory = mkdtempSync(join(tmpdir(), 'bench-'))
  const cloud = await startCloud({ assembly, directory, isQuick: true })
  try {
    await prepare(cloud, { ...administrator, seedsDemo: true })
    const originCalls = await countOriginCalls(cloud, views)
    return [originCalls, ...(await countDataCalls(cloud, items))]
  } finally {
    await cloud.close()
    rmSync(directory, { recursive: true })
  }
}

/** The files of the site stay at the edge when content is published; what was published goes. */
async function countOriginCalls(cloud: Cloud, views: number): Promise<Figure> {
  const { origin, edge } = cloud
  const [apartment] = manyApartments(1)
  const [newsItem] = manyNews(1)
  // A new version each time: storing an unchanged item would not invalidate the edge's copies.
  const publish = async (version: number) => {
    await store(cloud, 'apartment', [{ ...apartment!, version }])
    await store(cloud, 'news', [{ ...newsItem!, version }])
  }
  const documents = [`fastigheter/${apartment!.id}`, `nyheter/${newsItem!.id}`]
  const calls = ['api/news', 'api/apartments', `api/apartments/${apartment!.id}`]
  const view = async (page: string) => {
    const code = codeOf(await (await fetch(origin + page)).text())
    const addresses = ['favicon.svg', ...code, ...calls, ...documents]
    return Promise.all(addresses.map(address => read(`${origin}/${address}`)))
  }

  await publish(1)
  for (const page of pages) await view(page)
  await publish(2)
  const before = edge.statistics()
  for (let each = 0; each < views; each += 1) await view(pages[each % pages.length]!)
  const after = edge.statistics()
  return {
    what: `origin calls during ${views} page views after a publishing`,
    value: after.originCalls - before.originCalls,
    unit: 'calls',
    limit: 10,
    remark: `of ${after.viewerRequests - before.viewerRequests} requests`,
  }
}

async function countDataCalls(cloud: Cloud, items: number): Promise<Figure[]> {
  const house = newHouse()
  await store(cloud, 'house', [house])
  const apartments = manyApartments(items, house.id)
  await store(cloud, 'apartment', apartments)
  const news = manyNews(items)
  await store(cloud, 'news', news)
  // Runs the schedules of this minute now, so that their calls are not counted as the readers'.
  cloud.clock.set(new Date(cloud.clock.now() + 60_000))
  await cloud.catchUp()
  const figures: Figure[] = []
  const [home, article] = [apartments[0]!.id, news[0]!.id]
  const paths: [path: string, limit: number][] = [
    ['/api/news', 1],
    // Apartments have fields from their houses, which are another kind.
    ['/api/apartments', 2],
    ['/api/apartments?q=balkong', 2],
    [`/api/apartments/${home}`, 2],
    // Documents name the company, too, which comes with the apartment in one call.
    [`/fastigheter/${home}`, 2],
    // The item, the company, and the items beside it.
    [`/nyheter/${article}`, 2],
    // The sitemap names apartments and news, the feed their houses and the company besides.
    ['/sitemap.xml', 2],
    ['/feed.xml', 4],
  ]
  for (const [path, limit] of paths) {
    const before = cloud.dynamodb.operations()
    const bytes = await read(cloud.origin + path)
    const after = cloud.dynamodb.operations()
    figures.push({
      what: `data calls of GET ${path.replace(home, '{id}').replace(article, '{id}')}`,
      value: total(after) - total(before),
      unit: 'calls',
      limit,
      remark: `answers ${bytes.toLocaleString('en')} bytes`,
    })
  }
  const scans = cloud.dynamodb.operations()['Scan'] ?? 0
  return [...figures, { what: 'Scans in all', value: scans, unit: 'calls', limit: 0 }]
}

/** The sum of the calls of all operations. */
export const total = (operations: Readonly<Record<string, number>>) =>
  Object.values(operations).reduce((sum, count) => sum + count, 0)

/** Answers how many bytes came, unpacked. */
async function read(address: string): Promise<number> {
  const response = await fetch(address)
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}`)
  return (await response.arrayBuffer()).byteLength
}

/** As many as DynamoDB takes in one request. */
const batchSize = 25

/** Writes items of this kind into the table, past all rules of the product. */
export async function store(cloud: Cloud, kind: string, items: object[]): Promise<void> {
  const { cognito, table } = createClients(cloud)
  const tableName = cloud.model.tables[0]!.name
  for (let start = 0; start < items.length; start += batchSize) {
    const batch = items.slice(start, start + batchSize)
    const requests = batch.map(item => ({ PutRequest: { Item: { kind, ...item } } }))
    await table.send(new BatchWriteCommand({ RequestItems: { [tableName]: requests } }))
  }
  table.destroy()
  cognito.destroy()
}
