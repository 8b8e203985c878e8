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
  /** Another composition for screens narrower than 64 rem, and how wide that is shown. */
  narrow?: { files: PictureFiles; sizes: string }
  /** Another one for dark screens, and its narrow composition. No browser loads both. */
  dark?: { files: PictureFiles; narrow: PictureFiles }
}

/** A picture in the format and width that suit the screen, with its space reserved. */
export function Picture({ alt, className, isFirst = false, ...composition }: Props) {
  const { files } = composition
  const variants = variantsOf(composition)
  if (isFirst) variants.forEach(fetchFirst)
  return (
    <picture className="contents">
      {variants.map((each, index) => (
        // The last one is for all other screens.
        <Sources
          key={each.files.src}
          {...each}
          {...(index === variants.length - 1 && { media: undefined })}
        />
      ))}
      <img
        src={files.src}
        width={files.width}
        height={files.height}
        alt={alt}
        decoding="async"
        {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
        className={className}
      />
    </picture>
  )
}

/** The sources of a picture, each with the screens that it is for; none is for two of them. */
function variantsOf({ files, sizes, narrow, dark }: Omit<Props, 'alt'>): Variant[] {
  const wide = narrow && '(width >= 64rem)'
  const light = dark && '(not (prefers-color-scheme: dark))'
  const variants = [
    dark && narrow && { ...narrow, files: dark.narrow, media: [onlyNarrow, onlyDark] },
    dark && { files: dark.files, sizes, media: [wide, onlyDark] },
    narrow && { ...narrow, media: [onlyNarrow, light] },
    { files, sizes, media: [wide, light] },
  ]
  return variants.flatMap(each =>
    each ? [{ ...each, media: each.media.filter(Boolean).join(' and ') || undefined }] : [],
  )
}

const onlyNarrow = '(width < 64rem)'
const onlyDark = '(prefers-color-scheme: dark)'

interface Variant {
  files: PictureFiles
  sizes: string
  media: string | undefined
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
