import type { Picture as PictureFiles } from '../pictures/picture.ts'

interface Props {
  files: PictureFiles
  /** How wide it is shown, as `sizes` of the HTML standard. */
  sizes: string
  /** Empty for decoration. */
  alt: string
  className?: string
  /** The largest thing on the screen: fetched before everything else. */
  isFirst?: boolean
  /** Another composition for screens narrower than 64 rem, and how wide that is shown. */
  narrow?: { files: PictureFiles; sizes: string }
}

/** A picture in the format and width that suit the screen; its room is kept free until it is there. */
export const Picture = ({ files, sizes, alt, className, isFirst = false, narrow }: Props) => (
  <picture className="contents">
    {narrow && <Sources {...narrow} media="(width < 64rem)" />}
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

interface SourcesProps {
  files: PictureFiles
  sizes: string
  media?: string
}

const Sources = ({ files: { avif, webp, width, height }, ...rest }: SourcesProps) => (
  <>
    <source type="image/avif" srcSet={avif} width={width} height={height} {...rest} />
    <source type="image/webp" srcSet={webp} width={width} height={height} {...rest} />
  </>
)
