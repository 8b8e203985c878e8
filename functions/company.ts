import { company } from '#shared/desk-api.ts'
import { readReadiness } from './company/readiness.ts'
import { askAgain, saveRecipients } from './company/change-recipients.ts'
import { readEditableCompany, saveCompany } from './company/change-facts.ts'
import { readRecipients } from './company/recipients.ts'
import { showRecipients } from './company/show-recipients.ts'
import { storeVerifiedBySes } from './company/verified-by-ses.ts'
import { usernameOf } from './http/call.ts'
import { serve } from './http/serve.ts'

/** The facts about the company, the recipients of its letters, and the steps before the site is opened. */
export const handler = serve(company, {
  getCompany: readEditableCompany,

  saveCompany: ({ body, call }) => saveCompany(body, usernameOf(call), call.version),

  getReadiness: readReadiness,

  listRecipients: async () => showRecipients(await storeVerifiedBySes(await readRecipients())),

  saveRecipients: async ({ body, call }) =>
    showRecipients(await saveRecipients(body.lists, usernameOf(call), call.version)),

  askRecipient: async ({ body, call }) =>
    showRecipients(await askAgain(body.address, usernameOf(call))),
})
