/** The formats a picture may come in, and HEIC, which is recognised only to be rejected with advice. */
type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'heic'

/**
 * The format that the first bytes show, whatever the file is called or claims to be (OWASP ASVS
 * 5.0, 5.2.2). `undefined` for everything else, such as SVG, which can carry scripts.
 */
export function pictureFormatOf(bytes: Uint8Array): PictureFormat | undefined {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(start)) return 'gif'
  if (/^RIFF.{4}WEBP$/s.test(start)) return 'webp'
  return formatOfBrands(brandsOf(bytes))
}

/** The brands in the `ftyp` box that begins every HEIF file (ISO/IEC 14496-12, 4.3). */
function brandsOf(bytes: Uint8Array): string[] {
  const head = Buffer.from(bytes.subarray(0, 256))
  if (head.length < 16 || head.toString('latin1', 4, 8) !== 'ftyp') return []
  const box = head.subarray(8, head.readUInt32BE(0)).toString('latin1')
  return box.match(/.{4}/gs) ?? []
}

function formatOfBrands(brands: string[]): PictureFormat | undefined {
  if (brands.some(brand => ['avif', 'avis'].includes(brand))) return 'avif'
  if (brands.some(brand => heicBrands.has(brand))) return 'heic'
  return undefined
}

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])
