import type { PageData } from '#shared/documents.ts'

/** The id of the script element that holds a page's data. */
export const pageDataId = 'page-data'

/** The data of the page that the browser loaded. */
export const readPageData = (): PageData =>
  JSON.parse(document.getElementById(pageDataId)!.textContent)
