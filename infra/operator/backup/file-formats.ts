import * as z from 'zod/mini'
import { stages } from '../../settings.ts'
import type { KeptKind } from './item-kinds.ts'

/** The names of a backup's files, below its folder. */
export const files = {
  manifest: 'manifest.json',
  administrators: 'administrators.jsonl',
  pictures: 'pictures.jsonl',
  table: (kind: KeptKind) => `table/${kind}.jsonl`,
  /** The picture with this key of the bucket. */
  picture: (key: string) => `pictures/${key}`,
}

/** A line of `administrators.jsonl`. Nobody can read a password out of Cognito. */
export const KeptAdministrator = z.object({ username: z.string(), email: z.string() })

/** A line of `pictures.jsonl`: an object of the bucket, with what S3 says of it to browsers. */
export const KeptPicture = z.object({
  /** Never leads out of the backup's folder. */
  key: z.string().check(z.regex(/^(?!\.{0,2}\/)(?!.*\/\.{0,2}(\/|$)).+$/)),
  bytes: z.int(),
  sha256: z.string(),
  contentType: z.optional(z.string()),
  cacheControl: z.optional(z.string()),
  metadata: z.record(z.string(), z.string()),
})

export type KeptPicture = z.output<typeof KeptPicture>

/** A line of `table/<kind>.jsonl`: an item as it stands in the table, its fields in ABC order. */
export const KeptItem = z.looseObject({
  kind: z.string(),
  id: z.string(),
  expiresAt: z.optional(z.number()),
})

export type KeptItem = z.output<typeof KeptItem>

/** What makes a folder a backup. It is written last, so that half a backup is none. */
export const Manifest = z.object({
  product: z.literal('tranas'),
  format: z.literal(1),
  stage: z.enum(stages),
  takenAt: z.iso.datetime(),
  /** Every file with lines, how many these are, and its digest. */
  files: z.record(z.string(), z.object({ lines: z.int(), sha256: z.string() })),
})

export type Manifest = z.output<typeof Manifest>

/** JSON with the fields of each object in ABC order. Throws for what JSON cannot say. */
export function toLine(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (part === null || typeof part !== 'object' || Array.isArray(part)) return part
    if (Object.getPrototypeOf(part) !== Object.prototype) {
      throw new TypeError(`A backup cannot keep ${part.constructor.name}`)
    }
    return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  })
}
