import { preload } from 'react-dom'
import type { Picture as PictureFiles } from '../pictures/picture.ts'

interface Variant {
  files: PictureFiles
  /** The width at which it is shown, as `sizes` of the HTML standard. */
  sizes: string
  /** The media query of the screens that it is for; of no two variants may the same screen match both. */
  media?: string
}

interface Props extends Variant {
  /** Empty for decoration. */
  alt: string
  className?: string
  /** The largest thing on the screen: fetched before everything else. */
  isFirst?: boolean
  /** Other compositions, for the screens of their own. */
  others?: Variant[]
}

/** A picture in the format and width that suit the screen, with its space reserved. */
export function Picture({ alt, className, isFirst = false, others, ...own }: Props) {
  const { files, sizes } = own
  if (isFirst) [...(others ?? []), own].forEach(fetchFirst)
  return (
    <picture className="contents">
      {others?.map(other => (
        <Sources key={other.files.src} {...other} />
      ))}
      {/* Without a query: for all other screens. */}
      <Sources files={files} sizes={sizes} />
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
