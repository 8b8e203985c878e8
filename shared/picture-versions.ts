// Apart from the schemas, which visitors need not download to see a picture.

/** A published picture has these widths in pixels, as far as the original reaches. */
export const imageWidths = [480, 960, 1600] as const

interface ImageVersions {
  width: number
  height: number
  /** Address and width of every version, the narrowest first. */
  versions: { path: string; width: number }[]
}

/** All versions of the picture at this object path. */
export function imageVersions(objectPath: string): ImageVersions {
  const [, folder, width, height] = /^(.+)\/(\d+)x(\d+)\.webp$/.exec(objectPath) ?? []
  const narrower = imageWidths.filter(each => each < Number(width))
  return {
    width: Number(width),
    height: Number(height),
    versions: [
      ...narrower.map(each => ({ path: `${folder}/${each}.webp`, width: each })),
      { path: objectPath, width: Number(width) },
    ],
  }
}
