import type { RenderDocument } from '#shared/documents.ts'
import { documentPages } from './site/document-pages.tsx'
import { renderPage } from './site/render.tsx'

/** Renders the page of an apartment or a news item, or the not-found page, in the function `document`. */
export const renderDocument: RenderDocument = (address, data) =>
  renderPage(documentPages, address, data)
