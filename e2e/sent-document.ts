import type { Page } from '@playwright/test'

/** What the server sends for the address that the page is at, read anew and not run. */
export const sentDocument = (page: Page) =>
  page.evaluateHandle(
    () =>
      new Promise<Document>(resolve => {
        const request = new XMLHttpRequest()
        request.open('GET', location.pathname)
        request.responseType = 'document'
        request.addEventListener('load', () => resolve(request.responseXML!))
        request.send()
      }),
  )
