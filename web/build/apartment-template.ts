import { formatRent, formatSize } from '#shared/format.ts'
import { block, place } from '#shared/template.ts'

/**
 * The page of the example (`src/example-apartment.ts`) as a template: its figures become places, too,
 * and what another apartment has several of, or none, becomes a block. What stands in place of
 * pictures comes from the page of an example without any. Throws where a page lacks what is looked for.
 */
export function templateOf(withPictures: string, withoutPictures: string): string {
  const [placeholder] = gallery.exec(withoutPictures) ?? []
  if (!placeholder) throw new Error('The example has no gallery.')
  return change(changes.reduce(change, withPictures), [
    gallery,
    found => block('pictures', found) + block('noPictures', placeholder),
  ])
}

type Change = [sought: RegExp, replace: (found: string, part: string) => string]

function change(markup: string, [sought, replace]: Change): string {
  if (markup.search(sought) < 0) throw new Error(`The example has no ${sought.source}.`)
  return markup.replace(sought, replace)
}

const gallery = /<section aria-label="Bilder på lägenheten">[^]*?<\/section>/

const changes: Change[] = [
  [new RegExp(formatSize(0)), () => place('size')],
  [new RegExp(formatRent(0)), () => place('rent')],
  // Whose path has no size, has no other versions either.
  [/"{{src}} NaNw"/g, () => `"${place('srcSet')}"`],
  [/width="NaN" height="NaN"/g, () => `width="${place('width')}" height="${place('height')}"`],
  [
    /<noscript>(<img[^>]*>)<\/noscript>/,
    (_, picture) => `<noscript>${block('otherPicture', picture)}</noscript>`,
  ],
  [
    /<li><button[^>]* aria-label="Visa bild 1 av 2"[^]*?<\/li>/,
    thumbnail =>
      block(
        'thumbnail',
        thumbnail
          .replace('bild 1 av 2', `bild ${place('number')} av ${place('count')}`)
          .replace('aria-current="true"', `aria-current="${place('isShown')}"`),
      ),
  ],
  [/<li><button[^>]* aria-label="Visa bild 2 av 2"[^]*?<\/li>/, () => ''],
  [/<ul[^>]*><!--thumbnail-->[^]*?<\/ul>/, found => block('thumbnails', found)],
  [/<div><dt[^>]*>Energiklass<\/dt>[^]*?<\/div>/, found => block('energy', found)],
  [/<section><h2[^>]*>Om lägenheten<\/h2>[^]*?<\/section>/, found => block('description', found)],
  [/<li[^>]*>{{amenity}}<\/li>/, found => block('amenity', found)],
  [/<section><h2[^>]*>Bekvämligheter<\/h2>[^]*?<\/section>/, found => block('amenities', found)],
]
