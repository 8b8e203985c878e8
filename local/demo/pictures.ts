import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { idFrom } from '../../functions/table/ids.ts'

/** Stores demo pictures as published ones, as the function `images` would. */
export async function publishDemoPictures(
  s3: S3Client,
  bucket: string,
  names: string[],
): Promise<void> {
  const files = names.flatMap(name => filesOf(name).map(file => ({ name, file })))
  await Promise.all(
    files.map(({ name, file }) =>
      store(s3, join(name, file), {
        Bucket: bucket,
        Key: `${folderOf(name)}/${file}`,
        CacheControl: 'public, max-age=31536000, immutable',
      }),
    ),
  )
}

/** Stores demo pictures as photos of cases, as the function `photos` would. */
export async function storeDemoPhotos(
  s3: S3Client,
  bucket: string,
  photos: { picture: string; key: string }[],
): Promise<void> {
  await Promise.all(
    photos.map(({ picture, key }) =>
      store(s3, join(picture, '960.webp'), {
        Bucket: bucket,
        Key: key,
        CacheControl: 'private, no-store',
      }),
    ),
  )
}

/** Where the site finds the picture of this name: its largest file. */
export const objectPathOf = (name: string) =>
  `/${folderOf(name)}/${filesOf(name).find(file => file.includes('x'))}`

const store = (
  s3: S3Client,
  file: string,
  place: { Bucket: string; Key: string; CacheControl: string },
) =>
  s3.send(
    new PutObjectCommand({
      ...place,
      Body: readFileSync(join(pictures, file)),
      ContentType: 'image/webp',
    }),
  )

const pictures = join(import.meta.dirname, 'pictures')

const filesOf = (name: string) => readdirSync(join(pictures, name))

const folderOf = (name: string) => `media/${idFrom(name)}`
