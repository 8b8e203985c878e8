import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  GetObjectCommand,
  ListObjectsV2Command,
  paginateListObjectsV2,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { batches } from './batches.ts'
import { files, type PictureLine } from './file-formats.ts'

/** The bucket of published pictures. */
export interface Bucket {
  client: S3Client
  name: string
}

/** The number of pictures that are downloaded or uploaded at the same time. */
const concurrency = 8

/** Downloads every picture into the backup's folder, in the order of the keys. */
export async function* readPictures(bucket: Bucket, folder: string): AsyncGenerator<PictureLine> {
  for await (const keys of batches(listKeys(bucket), concurrency)) {
    yield* await Promise.all(keys.map(key => download(bucket, key, folder)))
  }
}

/** Uploads these pictures. Returns their number. */
export async function writePictures(
  bucket: Bucket,
  folder: string,
  pictures: AsyncIterable<PictureLine>,
): Promise<number> {
  let count = 0
  for await (const batch of batches(pictures, concurrency)) {
    await Promise.all(batch.map(picture => upload(bucket, picture, folder)))
    count += batch.length
  }
  return count
}

/** True where the bucket has at least one object. */
export async function hasPictures({ client, name }: Bucket): Promise<boolean> {
  const command = new ListObjectsV2Command({ Bucket: name, MaxKeys: 1 })
  const { KeyCount = 0 } = await client.send(command)
  return KeyCount > 0
}

async function* listKeys({ client, name }: Bucket): AsyncGenerator<string> {
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: name })) {
    for (const { Key } of Contents) yield Key!
  }
}

async function download(
  { client, name }: Bucket,
  key: string,
  folder: string,
): Promise<PictureLine> {
  const found = await client.send(new GetObjectCommand({ Bucket: name, Key: key }))
  const file = path.join(folder, files.picture(key))
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(
    found.Body as Readable,
    async function* measure(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  )
  return {
    key,
    bytes,
    sha256: hash.digest('hex'),
    ...(found.ContentType && { contentType: found.ContentType }),
    ...(found.CacheControl && { cacheControl: found.CacheControl }),
    metadata: found.Metadata ?? {},
  }
}

async function upload({ client, name }: Bucket, picture: PictureLine, folder: string) {
  const { key, contentType, cacheControl, metadata } = picture
  const command = new PutObjectCommand({
    Bucket: name,
    Key: key,
    Body: await readFile(path.join(folder, files.picture(key))),
    ContentType: contentType,
    CacheControl: cacheControl,
    Metadata: metadata,
  })
  await client.send(command)
}
