import { globSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

/** The folder of the compressed code of a built site. */
export const compressedOf = (folder: string) => `${folder}-compressed`

/** Levels of Brotli. The best takes thirty times as long, for 7 per cent less. */
export const best = constants.BROTLI_MAX_QUALITY
export const quick = 8

/**
 * Writes these files of the built site once more, compressed at this level, into the folder of
 * compressed code. A server that compresses while a browser waits takes a lower one.
 */
export async function compressAssets(folder: string, files: string, level: number): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: level }
  await Promise.all(
    globSync(files, { cwd: folder }).map(async file => {
      const target = join(compressedOf(folder), file)
      await mkdir(dirname(target), { recursive: true })
      const code = await readFile(join(folder, file))
      await writeFile(target, await promisify(brotliCompress)(code, { params }))
    }),
  )
}
