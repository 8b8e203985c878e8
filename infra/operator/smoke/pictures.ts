import { setTimeout } from 'node:timers/promises'
import { CreateInvalidationCommand, type CloudFrontClient } from '@aws-sdk/client-cloudfront'
import { DeleteObjectCommand } from '@aws-sdk/client-s3'
import sharp from 'sharp'
import * as z from 'zod/mini'
import { imageVersions } from '#shared/image-versions.ts'
import { PublishedImage, UploadTicket } from '#shared/images.ts'
import type { Bucket } from '../backup/pictures.ts'
import { CommandError } from '../command-error.ts'
import { readCredentials } from './credentials.ts'
import { expectThat, type Check } from './check.ts'
import { signIn, type Session } from './session.ts'

interface Places {
  site: string
  media: Bucket
  cloudfront: CloudFrontClient
  /** The id of the distribution. */
  distribution: string
}

/** Publishes a picture as the desk does, reads it at the edge and removes it again. */
export const pictureCheck = (places: Places): Check => [
  'Test picture',
  async () => {
    const { site } = places
    const session = await signIn(site, await readCredentials())
    try {
      const path = await publish(session)
      try {
        const { status, headers } = await fetch(site + path)
        const isSeen = status === 200 && headers.get('content-type') === 'image/webp'
        expectThat(isSeen, `it was published, but ${path} answers ${status}`)
      } finally {
        await remove(places, path)
      }
    } finally {
      await session.send('POST', '/api/auth/logout')
    }
    return 'an administrator signed in, uploaded and published it; it was seen and is removed'
  },
]

async function publish({ send }: Session): Promise<string> {
  const ticket = z.parse(UploadTicket, await send('POST', '/api/objects/upload'))
  const color = { width: 64, height: 48, channels: 3, background: '#888' } as const
  const file = await sharp({ create: color }).png().toBuffer()
  const form = new FormData()
  const fields = { ...ticket.post.fields, 'Content-Type': 'image/png' }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([new Uint8Array(file)], { type: 'image/png' }))
  const uploaded = await fetch(ticket.post.url, { method: 'POST', body: form })
  expectThat(uploaded.ok, `the bucket for uploads answers ${uploaded.status}`)
  const { imageURL } = ticket
  const published = await send('PUT', '/api/apartment-images', { imageURL })
  return z.parse(PublishedImage, published).objectPath
}

/** All widths, in the bucket and at the edge, which deletes its copies within seconds. */
async function remove({ site, media, cloudfront, distribution }: Places, path: string) {
  const folder = path.split('/').slice(1, 3).join('/')
  const { client, name: Bucket } = media
  for (const version of imageVersions(path).versions) {
    await client.send(new DeleteObjectCommand({ Bucket, Key: version.path.slice(1) }))
  }
  const Paths = { Quantity: 1, Items: [`/${folder}/*`] }
  const InvalidationBatch = { CallerReference: `smoke ${folder}`, Paths }
  await cloudfront.send(
    new CreateInvalidationCommand({ DistributionId: distribution, InvalidationBatch }),
  )
  for (let attempt = 1; attempt <= 60; attempt += 1) {
    if ((await fetch(site + path)).status === 404) return
    await setTimeout(2000)
  }
  throw new CommandError(`it was removed, but ${path} is still seen after two minutes`)
}
