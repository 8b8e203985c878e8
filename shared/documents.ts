import type { availabilities } from './availabilities.ts'
import { block } from './template.ts'

/**
 * Addresses whose content comes from the table, as API Gateway writes paths: `document` answers them
 * whole, for link previews, search engines and whoever has no JavaScript. `{id+}` also takes deeper
 * paths, which are the not-found page.
 */
export const documents = {
  apartment: '/fastigheter/{id+}',
  newsItem: '/nyheter/{id+}',
  sitemap: '/sitemap.xml',
  feed: '/feed.xml',
} as const

/** How wide the first picture of an apartment is shown: `sizes` of the image and of its preload. */
export const firstPictureSizes = '(min-width: 76rem) 43rem, (min-width: 64rem) 56vw, 92vw'

/** The prerendered pages that `document` fills, each as HTML with slots, and what fills them. */
export interface Shells {
  /** Shows that its content is still to come. */
  apartment: string
  /** The content of an apartment's page, by the apartment's status: templates (`template.ts`). */
  apartmentContent: Record<keyof typeof availabilities, string>
  /** The content of that page where there is no such apartment. */
  missingApartment: string
  newsItem: string
  /** Complete as it is. */
  notFound: string
}

/**
 * A place in a shell: the title, what else stands in the head, the content (of a news item: for those
 * without JavaScript), and the data for the page's own code.
 */
export type Slot = 'title' | 'head' | 'content' | 'seed'

/** A slot as it stands in a shell, with what it holds while nobody fills it. */
export const slot = (name: Slot, content = '') => block(name, content)

/** The shell with these contents in its slots; a slot without one keeps what it holds. */
export const fillSlots = (shell: string, contents: { [Name in Slot]?: string }) =>
  shell.replaceAll(
    /<!--(title|head|content|seed)-->([^]*?)<!--\/\1-->/g,
    (_, name: Slot, held: string) => contents[name] ?? held,
  )
