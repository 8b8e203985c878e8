import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Opens the database of the objects, creating folder and database where there is nothing yet.
 * Throws one sentence, and leaves everything as it is, when the folder holds something else, is
 * damaged, or is in use by another process.
 */
export function openDatabase(directory: string): DatabaseSync {
  const file = join(directory, name)
  if (!existsSync(file)) create(directory)
  validateFolder(directory)

  const database = new DatabaseSync(file)
  try {
    // Exclusive: a second process in the same folder would sweep away what the first receives.
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL')
    const [result] = database.prepare('PRAGMA quick_check').all()
    if (result?.['quick_check'] !== 'ok') throw new Error(String(result?.['quick_check']))
    return database
  } catch (error) {
    database.close()
    const isInUse = error instanceof Error && error.message.includes('locked')
    throw isInUse ? inUseElsewhere(directory) : damaged(directory, error)
  }
}

/** The error for a folder whose content contradicts itself. */
export function damaged(directory: string, cause: unknown): Error {
  return new Error(
    `The local S3 in ${directory} is damaged: restore the folder from a copy, or move it away to begin with an empty one.`,
    { cause },
  )
}

const name = 'objects.db'
/** Tells SQLite files apart; the number is ours. */
const applicationId = 0x53_33_4c_31

const schema = `
  PRAGMA application_id = ${applicationId};
  CREATE TABLE object (
    bucket TEXT NOT NULL,
    key TEXT NOT NULL,
    blob TEXT NOT NULL,
    size INTEGER NOT NULL,
    etag TEXT NOT NULL,
    headers TEXT NOT NULL,
    checksum TEXT NOT NULL,
    tags TEXT NOT NULL,
    modified INTEGER NOT NULL,
    PRIMARY KEY (bucket, key)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX object_by_blob ON object (blob);
`

/** Made under another name first, so that a crash never leaves half a database behind. */
function create(directory: string) {
  if (statSync(directory, { throwIfNoEntry: false })?.isFile()) throw foreign(directory, 'bytes')
  mkdirSync(directory, { recursive: true })
  const draft = join(directory, `${name}.new`)
  const other = readdirSync(directory).find(entry => !entry.startsWith(`${name}.new`))
  if (other) throw foreign(directory, other)

  const database = new DatabaseSync(draft)
  const [tables] = database.prepare('SELECT count(*) AS count FROM sqlite_schema').all()
  if (tables?.['count'] === 0) database.exec(`BEGIN; ${schema} COMMIT`)
  database.close()
  renameSync(draft, join(directory, name))
}

/** Reads the head of the file itself, since SQLite would already write when asked to open it. */
function validateFolder(directory: string) {
  const head = Buffer.alloc(100)
  const file = openSync(join(directory, name), 'r')
  const length = readSync(file, head)
  closeSync(file)
  const isDatabase = length === 100 && head.toString('latin1', 0, 16) === 'SQLite format 3\0'
  if (!isDatabase) throw damaged(directory, `${name} is no SQLite database`)
  if (head.readUInt32BE(68) !== applicationId) throw foreign(directory, name)
}

function foreign(directory: string, entry: string) {
  return new Error(
    `The folder ${directory} does not belong to the local S3, for it holds '${entry}' of something else: choose another folder.`,
  )
}

function inUseElsewhere(directory: string) {
  return new Error(
    `The local S3 in ${directory} is in use by another process: stop that one, or choose another folder.`,
  )
}
