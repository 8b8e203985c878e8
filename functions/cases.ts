import { cases } from '#shared/api.ts'
import type { Case } from '#shared/cases.ts'
import { findCase, toCase, toListed, type Found } from './cases/read.ts'
import { acknowledge, addNote, resend, setStatus } from './cases/commands.ts'
import { countNewCases, findCases } from './cases/list.ts'
import { changeCase, removeCase } from './cases/update.ts'
import { casesOfPerson, erasePerson } from './cases/persons.ts'
import type { Refusal } from './catalogue/editing.ts'
import type { Call } from './http/call.ts'
import { found, HttpError } from './http/errors.ts'
import { serve } from './http/serve.ts'
import { log } from './runtime/log.ts'

/** What administrators see of what visitors have sent, and do with it. */
export const handler = serve(cases, {
  async searchCases({ body }) {
    const page = await findCases(body)
    return { ...page, cases: page.cases.map(toListed) }
  },

  async countNewCases() {
    return { count: await countNewCases() }
  },

  async getCase({ id }) {
    return toCase(found(await findCase(id), missing))
  },

  async updateCase({ id, body, call }) {
    return done(await changeCase(id, setStatus(body.status, usernameOf(call)), call.version))
  },

  async deleteCase({ id, call }) {
    const refusal = await removeCase(id, call.version)
    if (refusal) refuse(refusal)
  },

  async acknowledgeCase({ id, call }) {
    return done(await changeCase(id, acknowledge(usernameOf(call))))
  },

  async addNote({ id, body, call }) {
    const by = usernameOf(call)
    const result = await changeCase(id, addNote(body.text, by), call.version)
    if (typeof result === 'object' && !result.hasChanged) throw new HttpError(409, full)
    return done(result)
  },

  async resendLetter({ id, call }) {
    return done(await changeCase(id, resend(usernameOf(call)), call.version))
  },

  async exportPerson({ body, call }) {
    const kept = await casesOfPerson(body.emailOrPhone)
    log('INFO', 'personal data exported', { by: call.administrator?.id, cases: kept.length })
    return { cases: kept.map(toCase) }
  },

  async erasePerson({ body, call }) {
    const count = await erasePerson(body.emailOrPhone)
    log('INFO', 'personal data erased', { by: call.administrator?.id, cases: count })
    return { count }
  },
})

const missing = 'Ärendet finns inte längre.'
const stale = 'Någon annan har ändrat ärendet.'
const full = 'Ärendet rymmer inte fler anteckningar.'

const usernameOf = ({ administrator }: Call) => administrator?.username ?? ''

/** The case, unless the result says why there is none. */
function done(result: Found | Refusal): Case {
  return typeof result === 'string' ? refuse(result) : toCase(result)
}

function refuse(refusal: Refusal): never {
  throw refusal === 'missing' ? new HttpError(404, missing) : new HttpError(409, stale)
}
