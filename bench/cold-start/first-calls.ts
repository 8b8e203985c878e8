import { eventFor } from '../../functions/fixtures/api-event.ts'
import { contact } from '../../functions/fixtures/content.ts'

const administrator = { id: '01890a5d-ac96-774b-bcce-b302099a8057', username: 'anna' }
const cookies = ['__Host-session=secret']

/** The event of the first call of each function that is measured. */
export const firstCalls = {
  catalogue: eventFor('GET /api/apartments'),
  document: eventFor('GET /fastigheter/{id+}', { id: '01890a5d-ac96-774b-bcce-b302099a8057' }),
  forms: eventFor('POST /api/contact', { body: contact }),
  authorizer: eventFor('GET /api/admin/news', { cookies }),
  auth: eventFor('GET /api/auth/me', { cookies }),
  admin: eventFor('GET /api/admin/apartments', { administrator }),
  cases: eventFor('GET /api/admin/templates', { administrator }),
  // A link that has ended.
  follow: eventFor('POST /api/follow', { body: { secret: 'a'.repeat(32) } }),
}
