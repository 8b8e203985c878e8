/**
 * The page with its style sheet inline, so that nothing delays its first paint, and
 * with its fonts preloaded.
 */
export function inlineStyles(html: string, fileName: string, css: string): string {
  const link = new RegExp(`<link rel="stylesheet"[^>]*href="/${RegExp.escape(fileName)}"[^>]*>`)
  if (!link.test(html)) throw new Error(`The page has no link to ${fileName}.`)
  const fonts = [...css.matchAll(/url\((\/[^)]+\.woff2)\)/g)].map(
    ([, font]) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`,
  )
  return html.replace(link, () => `${fonts.join('')}<style>${css}</style>`)
}
