import { imageVersions } from '#shared/picture-versions.ts'

interface Props {
  /** The object path of a picture that an administrator has published. */
  path: string
  alt: string
  /** The width at which it is shown, as `sizes` of the HTML standard. */
  sizes: string
  className: string
  /** Offers the two narrowest versions only: a card never shows more pixels. */
  isInCard?: boolean
  /** The largest thing on the screen: fetched before everything else. */
  isFirst?: boolean
}

/** A published picture in the width that suits the screen, with its space reserved. */
export function PublishedPicture({ path, isInCard, isFirst, ...picture }: Props) {
  const { width, height, versions } = imageVersions(path)
  const offered = isInCard ? versions.slice(0, 2) : versions
  return (
    <img
      src={versions[0]!.path}
      srcSet={offered.map(each => `${each.path} ${each.width}w`).join(', ')}
      width={width}
      height={height}
      {...picture}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
    />
  )
}
