import { sentences } from '#shared/sentences.ts'
import { required } from '../runtime/environment.ts'
import { HttpError } from './errors.ts'
import type { ApiMiddleware } from './event.ts'

/**
 * Refuses what another site makes a browser send (cross-site request forgery). A browser tells where
 * a request comes from in `Sec-Fetch-Site` (W3C Fetch Metadata), an old one in `Origin`; who sends
 * neither is no browser and carries nobody's cookies.
 */
export function sameOrigin(): ApiMiddleware {
  const siteOrigin = required('SITE_ORIGIN')
  return {
    before({ event: { headers, requestContext } }) {
      if (safeMethods.has(requestContext.http.method)) return
      const site = headers['sec-fetch-site']
      const origin = headers['origin']
      const own = site ? ownSites.has(site) : !origin || origin === siteOrigin
      if (!own) throw new HttpError(403, sentences.foreignOrigin)
    },
  }
}

export const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** `none`: the person did it, for example from a bookmark. */
const ownSites = new Set(['same-origin', 'none'])
