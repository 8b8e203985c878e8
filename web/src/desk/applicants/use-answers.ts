import { useRef, useState } from 'react'
import { api } from '#shared/api.ts'
import type { Applicant } from '#shared/applicants.ts'
import { fillIn } from '#shared/reply-templates.ts'
import { asApiError } from '../../api/api-error.ts'
import { queryClient } from '../../api/query-client.ts'
import { adminCall } from '../admin-call.ts'
import { applicantsQuery, showUpdatedApplicant } from './queries.ts'

/** The result of the answer to one applicant: sent, or the reason why not, as a Swedish sentence. */
export type Result = { isSent: true } | { isSent: false; reason: string }

/**
 * Answers several persons with the same text, one after the other; a failure with one of them does
 * not stop the others. An answer that may have arrived although the network failed is tried again
 * with the same version of the case only, so that nobody gets it twice.
 */
export function useAnswers(apartmentId: string, address: string | undefined) {
  const [results, setResults] = useState<Record<string, Result>>({})
  const unsureVersions = useRef(new Map<string, number | undefined>())

  async function send(persons: Applicant[], text: string) {
    const now = await queryClient.fetchQuery(applicantsQuery(apartmentId))
    const sent: string[] = []
    for (const person of persons) {
      const version = now.find(({ id }) => id === person.id)?.version
      const result = await answer(person, text, version)
      if (result.isSent) sent.push(person.id)
      setResults(before => ({ ...before, [person.id]: result }))
    }
    return sent
  }

  async function answer(
    { id, name, reference }: Applicant,
    text: string,
    current: number | undefined,
  ): Promise<Result> {
    const version = unsureVersions.current.get(id) ?? current
    const body = { text: fillIn({ title: '', text }, { name, reference, address }) }
    try {
      showUpdatedApplicant(apartmentId, await adminCall(api.cases.reply, { id, version, body }))
      return { isSent: true }
    } catch (error) {
      const { status, sentence } = asApiError(error)
      const wasUnsure = unsureVersions.current.delete(id)
      if (status === 0 || status >= 500) unsureVersions.current.set(id, version)
      const isMaybeSent = wasUnsure && status === 409
      return { isSent: false, reason: isMaybeSent ? maybeSent : sentence }
    }
  }

  return { results, send }
}

const maybeSent = 'Ärendet har ändrats. Se efter i ärendet om svaret redan är skickat.'
