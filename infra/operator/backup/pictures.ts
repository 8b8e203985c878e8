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
import { files, type KeptPicture } from './file-formats.ts'

/** The bucket of published pictures. */
export interface Bucket {
  client: S3Client
  name: string
}

/** How many are under way at the same time. */
const atOnce = 8

/** Downloads every picture into the backup's folder, in the order of their keys. */
export async function* readPictures(
  { client, name }: Bucket,
  folder: string,
): AsyncGenerator<KeptPicture> {
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: name })) {
    const keys = Contents.map(({ Key }) => Key!)
    for (let start = 0; start < keys.length; start += atOnce) {
      yield* await Promise.all(keys.slice(start, start + atOnce).map(download))
    }
  }

  async function download(key: string): Promise<KeptPicture> {
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
}

/** Uploads these pictures. Answers how many they were. */
export async function writePictures(
  { client, name }: Bucket,
  folder: string,
  pictures: AsyncIterable<KeptPicture>,
): Promise<number> {
  let count = 0
  let batch: KeptPicture[] = []
  for await (const picture of pictures) {
    batch.push(picture)
    count += 1
    if (batch.length < atOnce) continue
    await Promise.all(batch.map(upload))
    batch = []
  }
  await Promise.all(batch.map(upload))
  return count

  async function upload({ key, contentType, cacheControl, metadata }: KeptPicture): Promise<void> {
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
}

export async function hasPictures({ client, name }: Bucket): Promise<boolean> {
  const command = new ListObjectsV2Command({ Bucket: name, MaxKeys: 1 })
  const { KeyCount = 0 } = await client.send(command)
  return KeyCount > 0
}
