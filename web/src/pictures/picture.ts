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
