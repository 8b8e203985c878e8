import { company, mainPhone } from '#shared/company.ts'
import { imageVersions, sourceSet } from '#shared/image-versions.ts'
import { escapeMarkup } from '#shared/markup.ts'

/** Text between tags, or nothing where there is no text. */
export const element = (name: string, text: string | undefined) =>
  text ? `<${name}>${escapeMarkup(text)}</${name}>` : ''

/** An HTML tag that has no end; attributes without a value are left out. */
export function tag(name: string, attributes: Record<string, string | number | undefined>): string {
  const written = Object.entries(attributes).flatMap(([attribute, value]) =>
    value === undefined ? [] : ` ${attribute}="${escapeMarkup(String(value))}"`,
  )
  return `<${name}${written.join('')}>`
}

// The rest is what is read where no scripts run. The classes are among those that the pages use.

/** The one heading of the content; the page itself has the first-level one. */
export const heading = (text: string) => `<h2 class="text-3xl">${escapeMarkup(text)}</h2>`

/** A text as paragraphs, divided where its lines end. */
export const paragraphs = (text = '') =>
  text
    .split('\n')
    .map(each => each.trim())
    .filter(Boolean)
    .map(each => `<p class="mt-4">${escapeMarkup(each)}</p>`)
    .join('')

export function picture(objectPath: string, alt: string): string {
  const { width, height, versions } = imageVersions(objectPath)
  const sources = { src: objectPath, srcset: sourceSet(versions), sizes: '92vw' }
  return tag('img', { class: 'mt-4', ...sources, width, height, alt, loading: 'lazy' })
}

/** Whom to ask. */
export const contacts = `<p class="mt-4">Ring <a href="tel:${mainPhone.replaceAll(/[^\d+]/g, '')}">${mainPhone}</a> eller mejla <a href="mailto:${company.email}">${company.email}</a>.</p>`
