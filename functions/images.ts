import { images } from '#shared/desk-api.ts'
import { serve } from './http/serve.ts'
import { publishUpload } from './pictures/publish.ts'
import { createUploadTicket } from './pictures/store.ts'

/** Pictures: somewhere to upload a file to, and its publication. */
export const handler = serve(images, {
  requestUpload: createUploadTicket,
  publishImage: ({ body }) => publishUpload(body.imageURL),
})
