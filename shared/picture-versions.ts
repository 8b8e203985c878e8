// Apart from the schemas, which visitors need not download to see a picture.

/** A published picture has these widths in pixels, as far as the original reaches. */
export const imageWidths = [480, 960, 1600] as const

/** The size of the picture at this object path, and the path and width of each version, the narrowest first. */
export function imageVersions(objectPath: string) {
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
