import { renderDocument } from '#site-server'
import type { Company } from '#shared/company-facts.ts'
import { type PageData, documents, pageDataIn } from '#shared/documents.ts'
import { publicCacheHeaders } from '../../http/cache-headers.ts'
import type { ApiResult, ApiMiddleware } from '../../http/reply.ts'
import { required } from '../../runtime/environment.ts'

const policy = required('PAGE_POLICY')

/**
 * A page as browsers and crawlers get it. The edge caches only pages that are found, and not beyond
 * `changesAt`: a missing page must appear as soon as it exists.
 */
export const page = async (
  address: string,
  data: PageData,
  statusCode = 200,
  changesAt?: string,
): Promise<ApiResult> => ({
  statusCode,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    ...(statusCode === 200 ? publicCacheHeaders(changesAt) : { 'cache-control': 'no-store' }),
  },
  body: await renderDocument(address, data),
})

/**
 * A page whose data could not be read is sent as it is while it waits for them: its own code asks
 * once more. Without the published facts either, the answer stays.
 */
export const shellOnFailure: ApiMiddleware = {
  async onError(request) {
    const { event, response } = request
    const address = shells.get(event.routeKey.split(' ')[1]!)
    const status = response?.statusCode ?? 500
    if (!address || status < 500) return
    const company = await readPublishedCompany()
    if (company) request.response = await page(address, { company }, status)
  },
}

const shells = new Map<string, string>([
  [documents.apartment, '/fastigheter/-'],
  [documents.newsItem, '/nyheter/-'],
])

/** The facts of the published not-found page, if that answers within three seconds. */
async function readPublishedCompany(): Promise<Company | undefined> {
  try {
    const signal = AbortSignal.timeout(3000)
    const html = await (await fetch(`${required('SITE_ORIGIN')}/404`, { signal })).text()
    return pageDataIn(html)?.company
  } catch {
    return undefined
  }
}
