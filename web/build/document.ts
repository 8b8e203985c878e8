import { slot } from '#shared/documents.ts'

/**
 * The page with its style sheet inside, so that nothing stands between it and its first paint, and
 * with its fonts asked for before the browser finds them there.
 */
export function inlineStyles(html: string, fileName: string, css: string): string {
  const link = new RegExp(`<link rel="stylesheet"[^>]*href="/${RegExp.escape(fileName)}"[^>]*>`)
  if (!link.test(html)) throw new Error(`index.html has no link to ${fileName}.`)
  const fonts = [...css.matchAll(/url\((\/[^)]+\.woff2)\)/g)].map(
    ([, font]) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`,
  )
  return html.replace(link, () => `${fonts.join('')}<style>${css}</style>`)
}

interface Page {
  /** What React rendered, the tags for the head in it. */
  markup: string
  /** Files the page needs, which the browser would otherwise find one by one. */
  modules: string[]
  /** Stands in the head as it is. */
  data?: string
}

/** A finished page. Its code comes after its first frame, unless it is asked for at once. */
export const fill = (template: string, { markup, modules, data = '' }: Page, ask = askLater) =>
  ask(
    assemble(template, {
      head: (markup.match(hoisted)?.join('') ?? '') + data,
      markup: markup.replaceAll(hoisted, ''),
    }),
    modules,
  )

/**
 * A page that is still to be filled with what is at its address: all of its own content, or what is
 * read of it without JavaScript. Of its own head it keeps the title. Throws where it lacks these.
 */
export function fillShell(
  template: string,
  { markup, modules }: Page,
  place: keyof typeof contents,
): string {
  const [, title] = /<title>([^<]*)<\/title>/.exec(markup) ?? []
  const body = markup.replaceAll(hoisted, '')
  const content = contents[place]
  if (!title || !content.test(body)) throw new Error(`A shell needs a title and a <${place}>.`)
  const page = assemble(template, {
    head: slot('title', `<title data-document="">${title}</title>`) + slot('head'),
    markup: body.replace(
      content,
      (_, before: string, held: string, after: string) => before + slot('content', held) + after,
    ),
  })
  return askLater(page, modules).replace('</body>', () => `${slot('seed')}</body>`)
}

/** Where the content of a page stands in its markup; the first `<noscript>` is in place of data. */
const contents = {
  main: /(<main\b[^>]*>)([^]*)(<\/main>)/,
  noscript: /(<main\b[^]*?<noscript>)([^]*?)(<\/noscript>)/,
}

/** The content of a page that stands in its markup. */
export const contentIn = (markup: string) => contents.main.exec(markup.replaceAll(hoisted, ''))![2]!

const assemble = (template: string, { head, markup }: { head: string; markup: string }) =>
  template.replace('<!--head-->', () => head).replace('<!--page-->', () => markup)

/**
 * Leaves it to `start.ts`, whose script this is, to ask for these files: code that comes along with a
 * page shares the line with what is seen of it.
 */
const askLater = (html: string, modules: string[]) =>
  html.replace(
    '<script type="module"',
    tag => `${tag} data-later="${namesOf(html, modules).join(' ')}"`,
  )

/** Asks for these files along with the page, where there is nothing to see before they run. */
export const askAtOnce = (html: string, modules: string[]) =>
  html.replace(
    '</head>',
    () =>
      `${namesOf(html, modules)
        .map(file => `<link rel="modulepreload" crossorigin href="${file}">`)
        .join('')}</head>`,
  )

/** The addresses of these files, without the page's own script. */
const namesOf = (html: string, modules: string[]) =>
  modules.filter(file => !html.includes(`/${file}"`)).map(file => `/${file}`)

/** What React moves to the head in a browser, but leaves in place in a string. */
const hoisted = /<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>/g
