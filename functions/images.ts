import { createHash } from 'node:crypto'
import { images } from '#shared/api.ts'
import { HttpError } from './http/errors.ts'
import { serve } from './http/serve.ts'
import { log, describeError } from './runtime/log.ts'
import { PictureRefused, type PictureFault } from './pictures/rejected.ts'
import { renderVersions } from './pictures/render.ts'
import {
  createUploadTicket,
  deleteUpload,
  readUpload,
  storePicture,
  uploadKeyOf,
} from './pictures/store.ts'

/** Pictures: somewhere to upload a file to, and its publication. */
export const handler = serve(images, {
  requestUpload: createUploadTicket,
  publishImage: ({ body }) => publish(body.imageURL).catch(explain),
})

async function publish(address: string) {
  const key = await uploadKeyOf(address)
  const upload = await readUpload(key)
  const folder = `media/${pictureIdOf(key, upload)}`
  const versions = await renderVersions(upload)
  await Promise.all(versions.map(({ name, webp }) => storePicture(`${folder}/${name}`, webp)))
  await deleteUpload(key).catch(leaveBehind)
  return { objectPath: `/${folder}/${versions.at(-1)!.name}` }
}

/**
 * The same for the same bytes at the same address, so that publishing twice at once writes one
 * picture; another for other bytes, since browsers keep a picture for good. A UUID of version 8
 * (RFC 9562, 5.8).
 */
function pictureIdOf(key: string, upload: Uint8Array): string {
  return createHash('sha256')
    .update(key)
    .update(upload)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5')
}

/** The bucket is emptied every day, so that a published picture need not fail for this. */
function leaveBehind(error: unknown) {
  log('WARN', 'upload not deleted', { error: describeError(error) })
}

function explain(error: unknown): never {
  if (!(error instanceof PictureRefused)) throw error
  const [status, sentence] = refusals[error.fault]
  throw new HttpError(status, sentence)
}

const refusals: Record<PictureFault, [status: number, sentence: string]> = {
  foreign: [400, 'Bilden kommer inte från den här webbplatsen. Ladda upp den igen.'],
  gone: [404, 'Bilden finns inte kvar. Ladda upp den igen.'],
  tooLarge: [413, 'Bilden är större än 5 MB.'],
  noPicture: [
    415,
    'Filen är inte en bild som kan visas på webben. Välj JPEG, PNG, WebP, AVIF eller GIF.',
  ],
  appleFormat: [
    415,
    'Bilden är i formatet HEIC, som inte kan visas på webben. Spara den som JPEG och försök igen.',
  ],
  tooManyPixels: [422, 'Bilden har för många bildpunkter. Förminska den och försök igen.'],
}
