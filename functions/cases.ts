import { cases } from '#shared/api.ts'
import type { CaseChanges } from '#shared/cases.ts'
import { acknowledge, addNote, plan, reply, resend, setStatus } from './cases/commands.ts'
import { countNewCases, findCases } from './cases/list.ts'
import { casesOfPerson, erasePerson, partsFrom } from './cases/persons.ts'
import { findCase, toCase, toListed } from './cases/read.ts'
import { markSeen } from './cases/seen.ts'
import { deleteCase, updateCase } from './cases/update.ts'
import type { Call } from './http/call.ts'
import { serve } from './http/serve.ts'
import { orThrow } from './runtime/domain-error.ts'
import { areConfirmationsStopped } from './letters/bounces.ts'
import { log } from './runtime/log.ts'

/** Cases as administrators work with them, and the stored data about a person. */
export const handler = serve(cases, {
  async searchCases({ body }) {
    const page = await findCases(body)
    return { ...page, cases: page.cases.map(toListed) }
  },

  async countNewCases() {
    const [count, isStopped] = await Promise.all([countNewCases(), areConfirmationsStopped()])
    return { count, ...(isStopped && { areConfirmationsStopped: true }) }
  },

  async getCase({ id }) {
    const found = orThrow(await findCase(id), 'case missing')
    await markSeen(found.stored)
    return toCase(found)
  },

  updateCase: async ({ id, body, call }) =>
    toCase(await updateCase(id, changeOf(body, usernameOf(call)), call.version)),

  deleteCase: ({ id, call }) => deleteCase(id, call.version),

  acknowledgeCase: async ({ id, call }) =>
    toCase(await updateCase(id, acknowledge(usernameOf(call)))),

  addNote: async ({ id, body, call }) =>
    toCase(await updateCase(id, addNote(body.text, usernameOf(call)), call.version)),

  reply: async ({ id, body, call }) =>
    toCase(await updateCase(id, reply(body, usernameOf(call)), call.version)),

  resendLetter: async ({ id, call }) =>
    toCase(await updateCase(id, resend(usernameOf(call)), call.version)),

  async exportPerson({ body, call }) {
    const { emailOrPhone, after } = body
    const parts = await partsFrom(after, below => casesOfPerson(emailOrPhone, below))
    const found = parts.flatMap(part => part.found)
    log('INFO', 'personal data exported', { by: call.administrator?.id, cases: found.length })
    return { cases: found.map(toCase), next: parts.at(-1)?.next }
  },

  async erasePerson({ body, call }) {
    const { emailOrPhone, after } = body
    const parts = await partsFrom(after, below => erasePerson(emailOrPhone, below))
    const count = parts.reduce((sum, part) => sum + part.count, 0)
    log('INFO', 'personal data erased', { by: call.administrator?.id, cases: count })
    return { count, next: parts.at(-1)?.next }
  },
})

const changeOf = ({ status, ...plans }: CaseChanges, by: string) =>
  status ? setStatus(status, by) : plan(plans, by)

const usernameOf = ({ administrator }: Call) => administrator?.username ?? ''
