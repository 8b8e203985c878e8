import { pageDataId, type PageData } from '#shared/documents.ts'
import { scriptJson } from '#shared/markup.ts'

interface Contents {
  /** The markup that React rendered, including the tags for the head. */
  markup: string
  /** JSON-LD. */
  structuredData?: object | undefined
  /** Read by the page's code. */
  data: PageData
}

/** A whole page: the template that Vite built, with its contents. */
export function fillTemplate(template: string, { markup, structuredData, data }: Contents): string {
  const head = [
    ...(markup.match(hoisted) ?? []),
    structuredData ? json('type="application/ld+json"', structuredData) : '',
  ]
  return template
    .replace('<!--head-->', () => head.join(''))
    .replace('<!--page-->', () => markup.replaceAll(hoisted, ''))
    .replace('</body>', end => json(`type="application/json" id="${pageDataId}"`, data) + end)
}

/**
 * Lists the files of a page's code in an attribute of its script, `start.ts`, which loads them after
 * the first paint: code that is loaded earlier competes with the largest picture for the connection.
 * Another attribute has the addresses of its lists (`askForLists`).
 */
export function loadLater(html: string, modules: string[], lists?: string[]): string {
  // Without the page's own script.
  const files = modules.filter(file => !html.includes(`/${file}"`)).map(file => `/${file}`)
  const later = ` data-later="${files.join(' ')}"`
  const early = lists ? ` data-lists="${lists.join(' ')}"` : ''
  return html.replace('<script type="module"', tag => tag + later + early)
}

/** Not an element of React's, which may make no scripts under the pages' policy (Trusted Types). */
const json = (attributes: string, value: object) =>
  `<script ${attributes}>${scriptJson(value)}</script>`

/** Tags that React moves to the head in a browser but leaves in place in a string. */
const hoisted = /<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>/g
