import { pageDataId, type PageData } from '#shared/documents.ts'

/** The data of the page that the browser loaded. */
export const readPageData = (): PageData =>
  JSON.parse(document.getElementById(pageDataId)!.textContent)
