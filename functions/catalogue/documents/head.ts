import { company, type Preview } from '#shared/company.ts'
import { escapeMarkup, scriptJson } from '#shared/markup.ts'
import { tag } from './markup.ts'

/** What a page says of itself to search engines and link previews. */
export interface Description {
  /** Before the brand. */
  title: string
  description: string
  /** Of the page on the site. */
  path: string
  type: 'website' | 'article'
  picture: Preview
}

/**
 * The page's own code writes these once it runs; it knows by the attribute `data-document` which of
 * them to take away.
 */
const replaced = { 'data-document': '' }

export const title = (text: string) =>
  `<title data-document="">${escapeMarkup(`${text} – ${company.brand}`)}</title>`

/** For pages that are not to be found. */
export const noindex = tag('meta', { ...replaced, name: 'robots', content: 'noindex' })

/** A path on the site as the address that is to be known, whatever copy of the site answers. */
export const absolute = (path: string) => company.website + path

/** Description, Open Graph (ogp.me) and canonical address. */
export function describe({ title, description, path, type, picture }: Description): string {
  const properties = {
    'og:title': title,
    'og:description': description,
    'og:site_name': company.brand,
    'og:locale': 'sv_SE',
    'og:type': type,
    'og:url': absolute(path),
    'og:image': absolute(picture.path),
    ...(picture.alt && { 'og:image:alt': picture.alt }),
  }
  return [
    tag('meta', { ...replaced, name: 'description', content: description }),
    tag('link', { ...replaced, rel: 'canonical', href: absolute(path) }),
    ...Object.entries(properties).map(([property, content]) =>
      tag('meta', { ...replaced, property, content }),
    ),
  ].join('')
}

/** Facts for machines (JSON-LD, schema.org). They stay: search engines read the finished page. */
export const structuredData = (...graph: object[]) =>
  `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', '@graph': graph })}</script>`

/** The data themselves, so that the page's own code need not ask for them. */
export const seed = (data: { apartment: unknown } | { newsItem: unknown }) =>
  `<script type="application/json" id="seed" data-document="">${scriptJson(data)}</script>`
