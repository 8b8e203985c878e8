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
}

/** A picture in the format and width that suit the screen, with its space reserved. */
export function Picture({ files, sizes, alt, className, isFirst = false, narrow }: Props) {
  if (isFirst) {
    if (narrow) fetchFirst({ ...narrow, media: onlyNarrow })
    fetchFirst({ files, sizes, ...(narrow && { media: onlyWide }) })
  }
  return (
    <picture className="contents">
      {narrow && <Sources {...narrow} media={onlyNarrow} />}
      <Sources files={files} sizes={sizes} />
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

const onlyNarrow = '(width < 64rem)'
const onlyWide = '(width >= 64rem)'

interface SourcesProps {
  files: PictureFiles
  sizes: string
  media?: string
}

/** Preloads it from the page's head. Browsers without AVIF load the other source instead. */
const fetchFirst = ({ files, sizes, ...media }: SourcesProps) =>
  preload(files.src, {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: files.avif,
    imageSizes: sizes,
    fetchPriority: 'high',
    ...media,
  })

const Sources = ({ files: { avif, webp, width, height }, ...rest }: SourcesProps) => (
  <>
    <source type="image/avif" srcSet={avif} width={width} height={height} {...rest} />
    <source type="image/webp" srcSet={webp} width={width} height={height} {...rest} />
  </>
)
