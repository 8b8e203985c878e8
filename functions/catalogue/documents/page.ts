import { renderDocument } from '#document-server'
import type { PageData } from '#shared/documents.ts'
import type { ApiResult } from '../../http/event.ts'
import { publicCacheHeaders } from '../../http/cache-headers.ts'
import { required } from '../../runtime/environment.ts'

const policy = required('PAGE_POLICY')

/**
 * The page of the site at an address, as browsers and crawlers get it. The edge caches only pages
 * that are found, and not beyond `changesAt`: a missing page must appear as soon as it exists.
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
