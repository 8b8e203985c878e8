/** The page with its style sheet inside, so that nothing stands between it and its first paint. */
export function inlineStyles(html: string, fileName: string, css: string): string {
  const link = new RegExp(`<link rel="stylesheet"[^>]*href="/${RegExp.escape(fileName)}"[^>]*>`)
  if (!link.test(html)) throw new Error(`index.html has no link to ${fileName}.`)
  return html.replace(link, () => `<style>${css}</style>`)
}

/**
 * A finished page. The browser's code waits behind everything that can be seen: the page is
 * readable before it runs.
 *
 * @param modules files the page needs, which the browser would otherwise find one by one
 */
export function fill(template: string, markup: string, modules: string[]): string {
  const head = markup.match(hoisted)?.join('') ?? ''
  const preloads = modules
    .filter(file => !template.includes(`/${file}"`))
    .map(file => `<link rel="modulepreload" crossorigin href="/${file}">`)
  return template
    .replace('<!--head-->', () => head + preloads.join(''))
    .replace('<!--page-->', () => markup.replaceAll(hoisted, ''))
    .replaceAll(/<(link rel="modulepreload"|script type="module")/g, '<$1 fetchpriority="low"')
}

/** What React moves to the head in a browser, but leaves in place in a string. */
const hoisted = /<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>/g
