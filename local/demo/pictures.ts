import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PutObjectCommand, type PutObjectCommandInput, type S3Client } from '@aws-sdk/client-s3'
import { idFrom } from '../../functions/table/ids.ts'

/** Stores demo pictures as published ones, as the function `images` would. */
export async function publishDemoPictures(s3: S3Client, Bucket: string, names: string[]) {
  const files = names.flatMap(name => filesOf(name).map(file => [name, file] as const))
  await Promise.all(
    files.map(([name, file]) =>
      store(s3, join(name, file), {
        Bucket,
        Key: `${folderOf(name)}/${file}`,
        CacheControl: 'public, max-age=31536000, immutable',
      }),
    ),
  )
}

/** Stores demo pictures as photos of cases, as the function `photos` would. */
export async function storeDemoPhotos(
  s3: S3Client,
  Bucket: string,
  photos: { picture: string; key: string }[],
) {
  const CacheControl = 'private, no-store'
  await Promise.all(
    photos.map(({ picture, key: Key }) =>
      store(s3, join(picture, '960.webp'), { Bucket, Key, CacheControl }),
    ),
  )
}

/** Where the site finds the picture of this name: its largest file. */
export const objectPathOf = (name: string) =>
  `/${folderOf(name)}/${filesOf(name).find(file => file.includes('x'))}`

function store(s3: S3Client, file: string, place: Omit<PutObjectCommandInput, 'Body'>) {
  const Body = readFileSync(join(pictures, file))
  return s3.send(new PutObjectCommand({ ...place, Body, ContentType: 'image/webp' }))
}

const pictures = join(import.meta.dirname, 'pictures')

const filesOf = (name: string) => readdirSync(join(pictures, name))

const folderOf = (name: string) => `media/${idFrom(name)}`
