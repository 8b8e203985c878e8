/**
 * The width and height that the header of a WebP file says, or `undefined` where it says none
 * (RFC 9649, sections 2.5 to 2.7). An animation's is that of its canvas.
 */
export function webpSizeOf(bytes: Uint8Array): { width: number; height: number } | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.length < 30) return undefined
  switch (file.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 }
    case 'VP8L':
      return { width: (file.readUInt16LE(21) & 0x3fff) + 1, height: readLosslessHeight(file) }
    case 'VP8 ':
      return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff }
    default:
      return undefined
  }
}

/** Fourteen bits that begin behind the fourteen of the width. */
const readLosslessHeight = (file: Buffer) => ((file.readUInt32LE(21) >>> 14) & 0x3fff) + 1
