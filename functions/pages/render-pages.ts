import { createHash } from 'node:crypto'
import { build, renderDesk } from '#desk-server'
import { renderDocument } from '#site-server'
import type { Company } from '#shared/company-facts.ts'
import {
  deskFile,
  fileOf,
  manifestFile,
  notFoundPage,
  pages,
  previewPage,
  secretPages,
} from '#shared/pages.ts'
import { shownCompany } from '#shared/shown-company.ts'
import { readCompany } from '../company/facts.ts'
import { invalidate } from '../edge/invalidate.ts'
import { required } from '../runtime/environment.ts'
import { log } from '../runtime/log.ts'
import { withLease } from './lease.ts'
import { manifestOf } from './manifest.ts'
import { putFile, type SiteFile } from './store.ts'

/**
 * Renders the pages that are files from the facts about the company, if these have changed or, at a
 * deployment, in any case; then the edge's copies are invalidated. A page that fails stays as it was,
 * and the others are replaced: throws an AggregateError, and the next run renders all again.
 */
export const renderPages = ({ isDeployment }: { isDeployment: boolean }): Promise<void> =>
  withLease(async before => {
    // Somebody else has been deployed since; a deployment renders by itself.
    if (!isDeployment && before.build && before.build !== build) return undefined
    const company = shownCompany(await readCompany(), Date.now())
    const facts = createHash('sha256').update(JSON.stringify(company)).digest('hex')
    if (!isDeployment && before.facts === facts) return undefined

    const results = await Promise.allSettled(renderings.map(render => render(company)))
    await invalidate(['/*'], `pages-${build}-${facts}-${Date.now()}`)
    const reasons = results.flatMap(each => (each.status === 'rejected' ? each.reason : []))
    if (reasons.length > 0) throw new AggregateError(reasons, `${reasons.length} pages failed.`)
    log('INFO', 'pages rendered', { files: renderings.length })
    return { build, facts }
  })

const csp = required('PAGE_POLICY')
const deskCsp = required('DESK_POLICY')
const previewCsp = required('PREVIEW_POLICY')

/** Everything whose content depends on facts. */
const renderings: ((company: Company) => Promise<void>)[] = [
  ...[...pages, ...secretPages].map(address => pageAt(address, { csp })),
  pageAt(notFoundPage, { csp, status: '404' }),
  company => putFile(html(fileOf(previewPage), renderDesk(company), { csp: previewCsp })),
  company => putFile(html(deskFile, renderDesk(company), { csp: deskCsp })),
  company =>
    putFile({
      path: manifestFile,
      body: JSON.stringify(manifestOf(company)),
      contentType: 'application/manifest+json',
    }),
]

function pageAt(address: string, metadata: Record<string, string>) {
  return async (company: Company) =>
    putFile(html(fileOf(address), await renderDocument(address, { company }), metadata))
}

const html = (path: string, body: string, metadata: Record<string, string>): SiteFile => ({
  path,
  body,
  contentType: 'text/html; charset=utf-8',
  metadata,
})
