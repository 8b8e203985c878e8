interface Range {
  /** The quality to begin with, in per cent. */
  best: number
  /** The one below which a picture is not worth showing. */
  lowest: number
}

/** Encodes in the best quality within the budget of bytes. Throws if even the lowest is over. */
export async function fitBudget(
  most: number,
  { best, lowest }: Range,
  encode: (quality: number) => Promise<Buffer>,
): Promise<{ bytes: Buffer; quality: number }> {
  for (let quality = best; quality >= lowest; quality -= 4) {
    const bytes = await encode(quality)
    if (bytes.length <= most) return { bytes, quality }
  }
  throw new Error(`No quality from ${best} to ${lowest} keeps ${most} bytes`)
}
