/** A picture in its widths. Its alternative text belongs to the page that shows it. */
export interface Picture {
  /** Pixels of the largest width; with the height it reserves the space before loading. */
  width: number
  height: number
  /** Values for `srcset`, one per format; `sizes` is the page's to say. */
  avif: string
  webp: string
  /** For `src`: the largest WebP. */
  src: string
}

/**
 * The picture of this name among the files whose addresses `import.meta.glob` has found, in all widths
 * that are there; `width` and `height` are those of the largest.
 */
export function pictureOf(
  files: Record<string, unknown>,
  name: string,
  width = 800,
  height = 533,
): Picture {
  const addresses = Object.values(files) as string[]
  const sourceSet = (format: string) =>
    addresses
      .flatMap(address => {
        const [, pixels] = new RegExp(`/${name}-(\\d+).*${format}$`).exec(address) ?? []
        return pixels ? `${address} ${pixels}w` : []
      })
      .join(', ')
  const isLargest = (address: string) =>
    address.includes(`/${name}-${width}`) && address.endsWith('webp')
  return {
    width,
    height,
    avif: sourceSet('avif'),
    webp: sourceSet('webp'),
    src: addresses.find(isLargest)!,
  }
}
