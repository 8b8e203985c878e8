import type { RenderDocument } from '#shared/documents.ts'
import { renderPage } from './site/render.tsx'
import { pages } from './site/routes.tsx'

/** Renders the page at an address of the site, in the function `pages`. */
export const renderDocument: RenderDocument = (address, data) => renderPage(pages, address, data)
