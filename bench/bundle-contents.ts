import { build } from 'esbuild'
import { bundleOptions } from '../infra/bundle.ts'
import type { Figure } from './figure.ts'

/** Measures the parts of these functions' code: the bytes of each package, and of this project. */
export async function measureBundleContents(names: string[]): Promise<Figure[]> {
  const options = bundleOptions('.', names)
  const { metafile } = await build({ ...options, sourcemap: false, metafile: true, write: false })
  return Object.entries(metafile.outputs).map(([file, { bytes, inputs }]): Figure => {
    const parts = new Map<string, number>()
    for (const [input, { bytesInOutput }] of Object.entries(inputs)) {
      const part = partOf(input)
      parts.set(part, (parts.get(part) ?? 0) + bytesInOutput)
    }
    const largest = [...parts].toSorted(([, a], [, b]) => b - a).slice(0, 6)
    const remark = largest.map(([part, size]) => `${part} ${format(size)}`).join(', ')
    return { what: file.split('/').at(-2)!, value: bytes, unit: 'bytes', remark }
  })
}

/** The package of a file, whose scope stands for all of its packages, or the folder of this project. */
const partOf = (input: string) =>
  /node_modules\/(@?[^/]+)\/(?!.*node_modules\/)/.exec(input)?.[1] ?? input.split(/[/:]/)[0]!

const format = (bytes: number) => `${Math.round(bytes / 1000)} kB`
