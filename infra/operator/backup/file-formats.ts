import * as z from 'zod/mini'
import { stages } from '../../settings.ts'
import { backupKinds, type BackupKind } from './item-kinds.ts'

/** The paths of a backup's files, below its folder. */
export const files = {
  manifest: 'manifest.json',
  administrators: 'administrators.jsonl',
  pictures: 'pictures.jsonl',
  table: (kind: BackupKind) => `table/${kind}.jsonl`,
  /** The picture with this key of the bucket. */
  picture: (key: string) => `pictures/${key}`,
}

/** A line of `administrators.jsonl`. Cognito does not give out passwords. */
export const AdministratorLine = z.object({ username: z.string(), email: z.string() })

/** A line of `pictures.jsonl`: an object of the bucket with the headers that S3 serves with it. */
export const PictureLine = z.object({
  /** A relative path that never leads out of the backup's folder. */
  key: z.string().check(z.regex(/^(?!\.{0,2}\/)(?!.*\/\.{0,2}(\/|$)).+$/)),
  bytes: z.int(),
  sha256: z.string(),
  contentType: z.optional(z.string()),
  cacheControl: z.optional(z.string()),
  metadata: z.record(z.string(), z.string()),
})

export type PictureLine = z.output<typeof PictureLine>

/** A line of `table/<kind>.jsonl`: an item as it is stored. */
export const ItemLine = z.looseObject({
  kind: z.string(),
  id: z.string(),
  /** In seconds since 1970, as DynamoDB's time to live wants it. */
  expiresAt: z.optional(z.number()),
  /** Of what is about a case. */
  caseId: z.optional(z.string()),
})

export type ItemLine = z.output<typeof ItemLine>

/** `manifest.json`, written last: a folder without it is no complete backup. */
export const Manifest = z.object({
  product: z.literal('tranas'),
  format: z.literal(1),
  stage: z.enum(stages),
  takenAt: z.iso.datetime(),
  /** The number of lines and the hash of every JSON Lines file. */
  files: z.record(z.string(), z.object({ lines: z.int(), sha256: z.string() })),
})

export type Manifest = z.output<typeof Manifest>

/** The kinds that a backup holds. Backups of earlier versions lack the four that are named here. */
export const kindsOf = ({ files: named }: Manifest): BackupKind[] =>
  backupKinds.filter(
    kind => !['company', 'erased', 'facts', 'letting'].includes(kind) || files.table(kind) in named,
  )
