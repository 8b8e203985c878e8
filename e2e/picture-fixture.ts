import sharp from 'sharp'

/** A photograph of one colour, as a camera would deliver it. */
export const picture = (colour: string) =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
