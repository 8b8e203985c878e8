import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import type { DemoPhoto } from './case-items.ts'

/** Stores demo pictures as published ones, as the function `images` would. */
export async function publishDemoPictures(
  s3: S3Client,
  bucket: string,
  names: string[],
): Promise<void> {
  const files = names.flatMap(name => filesOf(name).map(file => ({ name, file })))
  await Promise.all(
    files.map(({ name, file }) =>
      s3.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: `${folderOf(name)}/${file}`,
          Body: readFileSync(join(pictures, name, file)),
          ContentType: 'image/webp',
          CacheControl: 'public, max-age=31536000, immutable',
        }),
      ),
    ),
  )
}

/** Stores demo pictures as photos of cases, as the function `photos` would. */
export async function storeDemoPhotos(
  s3: S3Client,
  bucket: string,
  photos: DemoPhoto[],
): Promise<void> {
  await Promise.all(
    photos.map(({ picture, key }) =>
      s3.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: key,
          Body: readFileSync(join(pictures, picture, '960.webp')),
          ContentType: 'image/webp',
          CacheControl: 'private, no-store',
        }),
      ),
    ),
  )
}

/** Where the site finds the picture of this name: its largest file. */
export const objectPathOf = (name: string) =>
  `/${folderOf(name)}/${filesOf(name).find(file => file.includes('x'))}`

const pictures = join(import.meta.dirname, 'pictures')

const filesOf = (name: string) => readdirSync(join(pictures, name))

/** The folder of a picture: a UUID of version 8 (RFC 9562, 5.8) that is made of its name. */
const folderOf = (name: string) =>
  createHash('sha256')
    .update(name)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, 'media/$1-$2-8$3-a$4-$5')
