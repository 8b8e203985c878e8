import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '#shared/contract/api.ts'
import type { Applicant } from '#shared/applicants.ts'
import type { EditableApartment, Letting } from '#shared/apartments.ts'
import { dayMilliseconds } from '#shared/clock.ts'
import { formatTime } from '#shared/format.ts'
import { retentionDays } from '#shared/retention.ts'
import { queryClient } from '../../api/query-client.ts'
import { showFailure, showToast } from '../../ui/toasts/toasts.ts'
import { adminCall } from '../admin-call.ts'
import { applicantsQuery } from '../cases/queries.ts'
import { refreshLists, showInPlace } from '../editing/item-queries.ts'
import { adminApartmentsQuery } from './desk-apartments.ts'

/** The suggested answer to the other applicants, which is true whenever they get it. */
export const lettingText = ({ title, address }: { title: string; address: string }): string =>
  `Tack för att du anmälde intresse för ${title}, ${address}. Lägenheten är nu uthyrd till någon annan.

Du behöver inte göra något. Vi raderar din anmälan inom ${retentionDays.answeredInquiry} dagar.

Vi önskar dig lycka till i ditt sökande.`

/** The mutation that undoes a letting: the apartment gets its former status back. */
export const useUndoLetting = () =>
  useMutation({
    mutationFn: ({ id, version }: EditableApartment) =>
      adminCall(api.cases.undoLetting, { id, version }),
    onSuccess(apartment, { letting }) {
      showChanged(apartment)
      const nobodyKnows = letting && letting.others > 0 && Date.now() < Date.parse(letting.tellsAt)
      showToast({
        title: 'Uthyrningen är ångrad',
        description: nobodyKnows ? 'Ingen har fått besked.' : undefined,
      })
    },
    onError({ sentence }) {
      showFailure('Uthyrningen kunde inte ångras', sentence)
      refreshLists()
    },
  })

/** Shows a letting or its end. The list is not fetched again, which would move the card behind those that are to let. */
export function showChanged(apartment: EditableApartment) {
  showInPlace(adminApartmentsQuery, apartment)
  void queryClient.invalidateQueries(applicantsQuery(apartment.id))
}

/** Says how many other applicants will be told, and when: '3 får besked kl. 14:20.' */
export function othersLine({ letting }: EditableApartment, applicants?: Applicant[]): string {
  if (!letting || letting.others === 0) return 'Ingen annan väntar på besked.'
  const { called } = concernedBy(letting, applicants)
  const mailed = letting.others - called.length
  const time = formatTime(letting.tellsAt)
  return linesOf(mailed > 0 && `${mailed} får besked kl. ${time}.`, callLine(called.length))
}

/** Says how many applicants get no letter. */
export const callLine = (count: number) =>
  count > 0 && `Ring ${count} som inte har någon e-postadress.`

/**
 * The applicants of a let apartment, for two weeks: later they cost a call for each let apartment on the
 * desk, and the list of applicants names the tenant.
 */
export function useApplicants(id: string, letting: Letting, now: number) {
  const told = Date.parse(letting.tellsAt)
  return useQuery({
    ...applicantsQuery(id),
    enabled: (letting.others > 0 || letting.tenant !== undefined) && now < told + shownMilliseconds,
    refetchInterval: ({ state }) =>
      told <= now &&
      (Date.now() < told + busyMilliseconds ||
        concernedBy(letting, state.data).untold.length > 0) &&
      20_000,
  })
}

/** The tenant of a letting, the applicants that it has told or not yet, and those of them without an address. */
export function concernedBy({ tenant, tellsAt }: Letting, applicants: Applicant[] = []) {
  const isTenant = ({ caseIds }: Applicant) => caseIds.some(each => each === tenant)
  const told = applicants.filter(({ answeredAt = '' }) => answeredAt >= tellsAt)
  const untold = applicants.filter(each => !each.answeredAt && !isTenant(each))
  const called = [...told, ...untold].filter(({ email }) => !email)
  return { tenant: applicants.find(isTenant), told, untold, called }
}

/** How many were told, and how many letters failed: '3 har fått besked. 1 mejl kom inte fram.' */
export function toldLine(applicants: Applicant[], letting: Letting, fetchedAt: number): string {
  const { told, untold, called } = concernedBy(letting, applicants)
  const isLate = fetchedAt >= Date.parse(letting.tellsAt) + busyMilliseconds
  const isMissing = untold.length > 0
  const mailed = told.filter(({ email }) => email)
  const count = (state: string) => mailed.filter(({ letter }) => letter?.state === state).length
  return linesOf(
    isMissing && !isLate && told.length === 0 && 'Beskeden skickas nu.',
    count('sent') > 0 && `${count('sent')} har fått besked.`,
    count('waiting') > 0 && `${count('waiting')} mejl väntar på att skickas.`,
    count('failed') > 0 && `${count('failed')} mejl kom inte fram.`,
    callLine(called.length),
    isMissing && isLate && `${told.length > 0 ? 'Övriga besked' : 'Beskeden'} är försenade.`,
  )
}

/** The sentences that hold, in one line. */
export const linesOf = (...lines: (string | false | undefined)[]) => lines.filter(Boolean).join(' ')

/** How long the list is fetched again, and longer while somebody is not told; letters are sent within two minutes. */
const busyMilliseconds = 10 * 60_000
const shownMilliseconds = 14 * dayMilliseconds
