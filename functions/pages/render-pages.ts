import { createHash } from 'node:crypto'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { build, renderDesk, renderDocument } from '#site-server'
import * as z from 'zod/mini'
import { daySeconds } from '#shared/clock.ts'
import type { Company } from '#shared/company-facts.ts'
import type { PageData } from '#shared/documents.ts'
import {
  deskFile,
  fileOf,
  manifestFile,
  notFoundPage,
  pages,
  previewPage,
  secretPages,
} from '#shared/pages.ts'
import { shownCompany, readCompany } from '../company/facts.ts'
import { readHouseNotices } from '../company/house-notices.ts'
import { invalidate } from '../edge/invalidate.ts'
import { required } from '../runtime/environment.ts'
import { log } from '../runtime/log.ts'
import { getItem, putItem } from '../table/items.ts'

/**
 * Renders the pages that are files from the facts about the company and the houses that its notices
 * name, if these have changed or, at a deployment, in any case; then the edge's copies are invalidated.
 * A page that fails stays as it was, and the others are replaced: throws an AggregateError, and the next
 * run renders all again.
 */
export async function renderPages({ isDeployment }: { isDeployment: boolean }): Promise<void> {
  const before = await getItem('pages', 'rendered', Rendered)
  // Somebody else has been deployed since; a deployment renders by itself.
  if (!isDeployment && before?.build && before.build !== build) return
  let rendered = isDeployment ? undefined : before?.facts
  // Others may be saved meanwhile: whoever renders last has rendered the present ones.
  for (;;) {
    const known = await readCompany()
    const moment = Date.now()
    const data = {
      company: shownCompany(known, moment),
      questions: known.questions,
      houseNotices: await readHouseNotices(known, moment),
    }
    const facts = createHash('sha256').update(JSON.stringify(data)).digest('hex')
    if (facts === rendered) return
    await renderAll(data, facts)
    rendered = facts
  }
}

const Rendered = z.object({
  build: z.optional(z.string()),
  /** A hash of the facts in them; none during a rendering, and after one that did not end well. */
  facts: z.optional(z.string()),
})

const note = (facts?: string) => putItem('pages', { id: 'rendered', build, facts })

async function renderAll(data: PageData, facts: string): Promise<void> {
  await note()
  const files = filesOf(data)
  const results = await Promise.allSettled(files)
  await invalidate(['/*'])
  const reasons = results.flatMap(each => (each.status === 'rejected' ? each.reason : []))
  if (reasons.length > 0) throw new AggregateError(reasons, `${reasons.length} pages failed.`)
  log('INFO', 'pages rendered', { files: files.length })
  await note(facts)
}

function filesOf(data: PageData): Promise<void>[] {
  const { company } = data
  const putPage = async (address: string, metadata: object = {}) => {
    const body = await renderDocument(address, data)
    await putFile(fileOf(address), body, { csp: required('PAGE_POLICY'), ...metadata })
  }
  const desk = renderDesk(company)
  return [
    ...[...pages, ...secretPages].map(address => putPage(address)),
    putPage(notFoundPage, { status: '404' }),
    putFile(fileOf(previewPage), desk, { csp: required('PREVIEW_POLICY') }),
    putFile(deskFile, desk, { csp: required('DESK_POLICY') }),
    putFile(manifestFile, JSON.stringify(manifestOf(company)), {}, 'application/manifest+json'),
  ]
}

/** The edge turns the metadata into headers and a status (`infra/edge/viewer-response.js`). */
async function putFile(
  address: string,
  Body: string,
  Metadata: Record<string, string>,
  ContentType = 'text/html; charset=utf-8',
): Promise<void> {
  const object = { Bucket: required('SITE_BUCKET'), Key: address.slice(1), Body, ContentType }
  await s3.send(new PutObjectCommand({ ...object, Metadata, CacheControl: revalidated }))
}

/** Browsers revalidate each time; CloudFront caches for a day, or until the pages are rendered again. */
const revalidated = `public, max-age=0, s-maxage=${daySeconds}, must-revalidate`

const s3 = new S3Client({
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 5000, throwOnRequestTimeout: true },
})

/** The manifest, for visitors who add the site to a home screen (W3C, Web Application Manifest). */
const manifestOf = ({ brand }: Company) => ({
  name: brand,
  short_name: brand,
  description:
    'Fastighetsskötsel, lediga lägenheter, markarbeten samt bil- och maskinservice i Tranås.',
  lang: 'sv',
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'browser',
  theme_color: '#eef3f0',
  background_color: '#f7f8f6',
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
})
