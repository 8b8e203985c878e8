import { preload } from 'react-dom'
import type { Picture as PictureFiles } from '../pictures/picture.ts'

interface Props {
  files: PictureFiles
  /** The width at which it is shown, as `sizes` of the HTML standard. */
  sizes: string
  /** Empty for decoration. */
  alt: string
  className?: string
  /** The largest thing on the screen: fetched before everything else. */
  isFirst?: boolean
  /** Other compositions for dark screens and for those narrower than 64 rem. No browser loads two. */
  others?: {
    dark: PictureFiles
    narrow: PictureFiles
    darkNarrow: PictureFiles
    narrowSizes: string
  }
}

/** A picture in the format and width that suit the screen, with its space reserved. */
export function Picture({ files, sizes, alt, className, isFirst = false, others }: Props) {
  const variants = variantsOf({ files, sizes, others })
  if (isFirst) variants.forEach(fetchFirst)
  return (
    <picture className="contents">
      {variants.map(variant => (
        // The picture's own files are for all other screens.
        <Sources
          key={variant.files.src}
          {...variant}
          media={variant.files === files ? undefined : variant.media}
        />
      ))}
      <img
        src={files.src}
        width={files.width}
        height={files.height}
        alt={alt}
        decoding="async"
        fetchPriority={isFirst ? 'high' : undefined}
        loading={isFirst ? undefined : 'lazy'}
        className={className}
      />
    </picture>
  )
}

/** The sources of a picture, each with the screens that it is for; none is for two of them. */
function variantsOf({
  files,
  sizes,
  others,
}: Pick<Props, 'files' | 'sizes' | 'others'>): Variant[] {
  if (!others) return [{ files, sizes }]
  const { dark, narrow, darkNarrow, narrowSizes } = others
  return [
    { files: darkNarrow, sizes: narrowSizes, media: `${onNarrow} and ${onDark}` },
    { files: dark, sizes, media: `${onWide} and ${onDark}` },
    { files: narrow, sizes: narrowSizes, media: `${onNarrow} and ${onLight}` },
    { files, sizes, media: `${onWide} and ${onLight}` },
  ]
}

const onNarrow = '(width < 64rem)'
const onWide = '(width >= 64rem)'
const onDark = '(prefers-color-scheme: dark)'
const onLight = `(not ${onDark})`

interface Variant {
  files: PictureFiles
  sizes: string
  media?: string | undefined
}

/** Preloads it from the page's head. Browsers without AVIF load the other source instead. */
const fetchFirst = ({ files, sizes, media }: Variant) =>
  preload(files.src, {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: files.avif,
    imageSizes: sizes,
    fetchPriority: 'high',
    media,
  })

const Sources = ({ files: { avif, webp, width, height }, ...rest }: Variant) => (
  <>
    <source type="image/avif" srcSet={avif} width={width} height={height} {...rest} />
    <source type="image/webp" srcSet={webp} width={width} height={height} {...rest} />
  </>
)
