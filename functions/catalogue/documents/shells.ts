import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fillSlots, type Shells } from '#shared/documents.ts'
import type { ApiResult } from '../../http/event.ts'
import { publicCacheHeaders } from '../../http/cache-headers.ts'
import { required } from '../../runtime/environment.ts'

const policy = required('PAGE_POLICY')

/** A page of the site: its shell with these contents, as browsers and crawlers get it. */
export const page = (
  name: 'apartment' | 'newsItem' | 'notFound',
  contents: Parameters<typeof fillSlots>[1] = {},
  status = 200,
): ApiResult => ({
  statusCode: status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    // Whoever asks for what is not there, or not now, is to get it once it is.
    ...(status === 200 ? publicCacheHeaders() : { 'cache-control': 'no-store' }),
  },
  body: fillSlots(shells()[name], contents),
})

let read: Shells | undefined

/** The content of an apartment's page, as a template. */
export const apartmentContent = (status: keyof Shells['apartmentContent']) =>
  shells().apartmentContent[status]

export const missingApartmentContent = () => shells().missingApartment

/** They lie beside the function's code, so that both are of one build. */
const shells = (): Shells =>
  (read ??= JSON.parse(readFileSync(join(required('LAMBDA_TASK_ROOT'), 'documents.json'), 'utf8')))
