import type { ListedCase, ManyChanged } from '#shared/cases.ts'
import { factNames, type Readiness } from '#shared/company-facts.ts'
import { admin, cases, company } from '#shared/contract/desk.ts'
import { exampleCompany, findPlaceholders } from '#shared/example-company.ts'
import { applicantsOf, countApplicants, toApplicant } from './cases/applicants.ts'
import { noteAnswer, reply, resendToSender, resendToStaff } from './cases/answers.ts'
import {
  acknowledge,
  addNote,
  changeFields,
  setDeleted,
  setRestored,
  setStatus,
} from './cases/commands.ts'
import { enterCase } from './cases/enter.ts'
import { handOver } from './cases/handover.ts'
import { letApartment, undoLetting } from './cases/letting.ts'
import { countNewCases, findCases } from './cases/list.ts'
import { replyOnce } from './cases/reply-to-many.ts'
import { dataOfPerson, erasePerson } from './cases/persons.ts'
import { findCase, toCase, toExported, toListed, type CaseWithLetters } from './cases/read.ts'
import { readTemplates, saveTemplates } from './cases/reply-templates.ts'
import { markSeen, updateCase, type Command } from './cases/update.ts'
import { catalogueCalls } from './catalogue/desk-calls.ts'
import { readCompany, readEditableCompany, saveCompany } from './company/facts.ts'
import {
  askAgain,
  eraseInCompany,
  saveRecipients,
  sendTestLetter,
} from './company/change-recipients.ts'
import { findInCompany, readRecipients, showRecipients } from './company/recipients.ts'
import type { AdminCall } from './http/call.ts'
import { serve, type Answers } from './http/serve.ts'
import { toHttpError } from './http/to-http-error.ts'
import { DomainError, orThrow } from './runtime/domain-error.ts'
import { areConfirmationsStopped } from './letters/confirmation-limit.ts'
import { log } from './runtime/log.ts'
import { listMembers } from './sign-in/cognito.ts'

const caseCalls: Answers<typeof cases> = {
  async searchCases({ body }) {
    const { cases, ...page } = await findCases(body)
    return { ...page, cases: cases.map(toListed) }
  },

  countNewCases: async () => ({
    count: await countNewCases(),
    ...((await areConfirmationsStopped()) && { areConfirmationsStopped: true }),
  }),

  enterCase: ({ body, call }) => enterCase(body, call),

  async getCase({ id }) {
    const found = orThrow(await findCase(id), 'case missing')
    await markSeen(found.stored)
    return toCase(found)
  },

  updateCase: ({ id, body, call }) => changeSeen(id, call, changeFields(body)),

  async updateCases({ body: { ids, status, versions = {} }, call }) {
    const by = call.administrator.username
    return changeEach(ids, id => updateCase(id, setStatus(status, versions[id]), { by }))
  },

  async replyToMany({ body: { ids, versions = {}, text, status }, call }) {
    const answer = { text, isDone: status === 'done' }
    const { results, cases } = await changeEach(ids, id =>
      replyOnce(id, answer, call, versions[id]),
    )
    return {
      answered: results.filter(({ problem }) => !problem).map(({ id }) => id),
      refused: results.flatMap(({ id, problem: reason }) => (reason ? { id, reason } : [])),
      cases,
    }
  },

  deleteCase: async ({ id, call }) => void (await changeSeen(id, call, setDeleted)),

  restoreCase: async ({ id, call }) =>
    toCase(
      await updateCase(id, setRestored, { by: call.administrator.username, withDeleted: true }),
    ),

  acknowledgeCase: async ({ id, call }) =>
    toCase(await updateCase(id, acknowledge, { by: call.administrator.username })),

  addNote: ({ id, body, call }) => changeSeen(id, call, addNote(body.text)),

  reply: ({ id, body, call }) => changeSeen(id, call, reply(body)),

  noteAnswer: ({ id, body, call }) => changeSeen(id, call, noteAnswer(body)),

  resendLetter({ id, body: { isReply, isConfirmation }, call }) {
    const purpose = isReply ? 'reply' : isConfirmation ? 'confirmation' : undefined
    return changeSeen(id, call, purpose ? resendToSender(purpose) : resendToStaff)
  },

  handOver: ({ id, body, call }) => changeSeen(id, call, handOver(body)),

  listApplicants: async ({ id }) => (await applicantsOf(id)).map(toApplicant),

  countApplicants,

  letApartment: ({ id, body, call }) => letApartment(id, body, call),

  undoLetting: ({ id, call }) => undoLetting(id, call),

  listTemplates: readTemplates,

  saveTemplates: ({ body, call }) => saveTemplates(body.templates, call.version),

  async exportPerson({ body, call }) {
    const { cases: found, ...inOthers } = await dataOfPerson(body.emailOrPhone)
    log('INFO', 'personal data exported', { by: call.administrator.id, cases: found.length })
    const recipient = await findInCompany(body.emailOrPhone)
    return { cases: await Promise.all(found.map(toExported)), recipient, ...inOthers }
  },

  async erasePerson({ body, call }) {
    await eraseInCompany(body.emailOrPhone, call.administrator.id)
    const recipient = await findInCompany(body.emailOrPhone)
    const count = await erasePerson(body.emailOrPhone)
    log('INFO', 'personal data erased', { by: call.administrator.id, cases: count })
    return { count, recipient }
  },
}

const companyCalls: Answers<typeof company> = {
  getCompany: readEditableCompany,

  saveCompany: ({ body, call }) => saveCompany(body, call.administrator, call.version),

  getReadiness: readReadiness,

  listRecipients: async () => showRecipients(await readRecipients()),

  saveRecipients: async ({ body, call }) =>
    showRecipients(await saveRecipients(body.lists, call.administrator.id, call.version)),

  askRecipient: async ({ body }) => showRecipients(await askAgain(body.address)),

  testRecipient: async ({ body }) => showRecipients(await sendTestLetter(body.address)),
}

/** The calls of the desk, except for uploads (see `images`) and accounts (see `administrators`). */
export const handler = serve(
  { ...admin, ...cases, ...company },
  { ...catalogueCalls, ...caseCalls, ...companyCalls },
)

/** Changes a case as the administrator has seen it. */
const changeSeen = async (id: string, call: AdminCall, command: Command) =>
  toCase(await updateCase(id, command, { by: call.administrator.username, version: call.version }))

/**
 * Changes each of these cases once. A rule that refuses one does not stop the others. An outage does, and
 * all may be sent again.
 */
async function changeEach(
  ids: string[],
  change: (id: string) => Promise<CaseWithLetters | undefined>,
) {
  const results: ManyChanged['results'] = []
  const cases: ListedCase[] = []
  for (const id of new Set(ids)) {
    try {
      const changed = await change(id)
      results.push({ id })
      if (changed) cases.push(toListed(changed.stored))
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      results.push({ id, problem: toHttpError(error).message })
    }
  }
  return { results, cases }
}

async function readReadiness(): Promise<Readiness> {
  const [facts, members] = await Promise.all([readCompany(), listMembers()])
  // A fact that no deployment begins with is the company's own words, also where these say 'till exempel'.
  const examples = factNames.filter(
    name => name in exampleCompany && findPlaceholders(name, facts[name]).length > 0,
  )
  // Somebody who was invited and has not signed in could not help a colleague.
  const active = members.filter(({ state }) => state === 'active')
  return { examples, hasOneAdministrator: active.length < 2 }
}
