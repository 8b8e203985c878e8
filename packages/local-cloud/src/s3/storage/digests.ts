import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** The size and the hashes of a content. */
export interface Digests {
  size: number
  sha256: Buffer
  md5: Buffer
  crc32: Buffer
}

/** The checksum that is stored with an object, in base64, and returned on request. */
export interface Checksum {
  algorithm: 'crc32' | 'sha256'
  value: string
}

/** Sums up bytes while they pass. */
export function createDigester() {
  const sha256 = createHash('sha256')
  const md5 = createHash('md5')
  let size = 0
  let crc = 0
  return {
    update(bytes: Buffer) {
      sha256.update(bytes)
      md5.update(bytes)
      crc = crc32(bytes, crc)
      size += bytes.length
    },
    finish(): Digests {
      const sum = Buffer.alloc(4)
      sum.writeUInt32BE(crc)
      return { size, sha256: sha256.digest(), md5: md5.digest(), crc32: sum }
    },
  }
}

/** The response headers that name the checksum of an object. */
export function checksumHeaders({ algorithm, value }: Checksum): Record<string, string> {
  return { [`x-amz-checksum-${algorithm}`]: value, 'x-amz-checksum-type': 'FULL_OBJECT' }
}

/** S3 computes CRC-64/NVME where the caller names no checksum; here it is CRC-32. */
export function defaultChecksum(digests: Digests): Checksum {
  return { algorithm: 'crc32', value: digests.crc32.toString('base64') }
}

/** The entity tag of an object that was written whole. */
export function entityTag(digests: Digests): string {
  return `"${digests.md5.toString('hex')}"`
}
