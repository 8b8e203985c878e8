import { randomUUID } from 'node:crypto'
import {
  closeSync,
  createReadStream,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { createDigester, type Digests } from './digests.ts'

/** Bytes that are on the disk and belong to no object yet. */
export interface Received extends Digests {
  file: string
}

/**
 * The bytes of the objects below this directory, each content once, in a file named after its
 * SHA-256. Makes the folders.
 */
export function createBlobs(directory: string) {
  const stored = join(directory, 'blobs')
  const incoming = join(directory, 'incoming')
  mkdirSync(stored, { recursive: true })
  mkdirSync(incoming, { recursive: true })

  return {
    /** Streams the content to the disk. Leaves nothing behind when it throws. */
    async receive(content: AsyncIterable<Buffer>): Promise<Received> {
      const file = join(incoming, randomUUID())
      // Synchronous, since going by way of another thread costs more than writing.
      const descriptor = openSync(file, 'wx')
      try {
        const digester = createDigester()
        for await (const bytes of content) {
          digester.update(bytes)
          writeFileSync(descriptor, bytes)
        }
        fsyncSync(descriptor)
        return { file, ...digester.finish() }
      } catch (error) {
        rmSync(file)
        throw error
      } finally {
        closeSync(descriptor)
      }
    },

    /** Stores received bytes as a blob, atomically, and returns its name. */
    store({ file, sha256 }: Received): string {
      const blob = sha256.toString('hex')
      if (existsSync(join(stored, blob))) rmSync(file)
      else renameSync(file, join(stored, blob))
      return blob
    },

    discard: ({ file }: Received) => rmSync(file, { force: true }),

    /** Opened at once: a blob that is removed meanwhile can still be read to its end. */
    read(blob: string): Readable {
      const path = join(stored, blob)
      return createReadStream(path, { fd: openSync(path, 'r'), start: 0 })
    },

    remove: (blob: string) => rmSync(join(stored, blob), { force: true }),

    /** Returns whether every file exists in its full length. */
    areComplete: (sizes: ReadonlyMap<string, number>) =>
      [...sizes].every(([blob, size]) => {
        return statSync(join(stored, blob), { throwIfNoEntry: false })?.size === size
      }),

    /** Removes the files that a crash left: incomplete uploads and blobs without an object. */
    sweep(isUsed: (blob: string) => boolean) {
      for (const file of readdirSync(incoming)) {
        if (uuid.test(file)) rmSync(join(incoming, file))
      }
      for (const blob of readdirSync(stored)) {
        if (sha256Name.test(blob) && !isUsed(blob)) rmSync(join(stored, blob))
      }
    },
  }
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const sha256Name = /^[\da-f]{64}$/
