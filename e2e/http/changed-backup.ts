import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Changes a line file in such a way that the backup is still in order. */
export function rewrite(folder: string, file: string, change: (text: string) => string): void {
  const text = change(readFileSync(join(folder, file), 'utf8'))
  writeFileSync(join(folder, file), text)
  changeManifest(folder, manifest => {
    const sha256 = createHash('sha256').update(text).digest('hex')
    manifest.files[file] = { lines: text.split('\n').length - 1, sha256 }
  })
}

/** The parts of the manifest that the tests change. */
interface Manifest {
  stage: string
  files: Record<string, { lines: number; sha256: string }>
}

/** Changes the manifest of a backup in its folder. */
export function changeManifest(folder: string, change: (manifest: Manifest) => void): void {
  const file = join(folder, 'manifest.json')
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'))
  change(manifest)
  writeFileSync(file, JSON.stringify(manifest))
}

/** The file of its first picture. */
export const aPicture = (folder: string) =>
  globSync('pictures/**/*.webp', { cwd: folder }).toSorted()[0]!
