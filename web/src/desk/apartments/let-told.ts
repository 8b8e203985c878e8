import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Applicant, Letting } from '#shared/applicants.ts'
import { dayMilliseconds } from '#shared/clock.ts'
import { formatDate } from '#shared/format.ts'
import { retentionDays } from '#shared/retention.ts'
import { applicantsQuery } from '../applicants/queries.ts'

/** The suggested answer to the other applicants, who get it at this time. */
export function lettingText(
  { title, address }: { title: string; address: string },
  tellsAt: string,
): string {
  const deletedAt = Date.parse(tellsAt) + retentionDays.answeredInquiry * dayMilliseconds
  return `Tack för att du anmälde intresse för ${title}, ${address}. Lägenheten är nu uthyrd till någon annan.

Du behöver inte göra något. Vi raderar din anmälan senast den ${formatDate(new Date(deletedAt).toISOString())}.

Vi önskar dig lycka till i ditt sökande.`
}

/** Milliseconds since 1970 at this render; renders again once the moment has passed, which may change. */
export function useNow(moment: string): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const left = Date.parse(moment) - Date.now()
    const timer = setTimeout(() => setNow(Date.now()), left + 50)
    return () => clearTimeout(timer)
  }, [moment])
  return now
}

/** The applicants who have been told of a letting, fetched until two weeks after it. */
export function useTold(id: string, { tellsAt, others }: Letting, now: number) {
  const age = now - Date.parse(tellsAt)
  const { data } = useQuery({
    ...applicantsQuery(id),
    enabled: others > 0 && age >= 0 && age < shownMilliseconds,
    refetchInterval: ({ state }) =>
      Date.now() - Date.parse(tellsAt) < busyMilliseconds &&
      !areAllSent(toldOf(state.data, tellsAt), others)
        ? 20_000
        : false,
  })
  return data && toldOf(data, tellsAt)
}

/** How many were told, and how many letters failed: '3 har fått besked. 1 mejl kom inte fram.' */
export function toldLine(told: Applicant[], { tellsAt }: Letting, now: number): string {
  if (told.length === 0) {
    return now - Date.parse(tellsAt) < busyMilliseconds ? 'Beskeden skickas nu.' : ''
  }
  const count = (state: string) => told.filter(({ letter }) => letter?.state === state).length
  return [
    count('sent') > 0 && `${count('sent')} har fått besked.`,
    count('waiting') > 0 && `${count('waiting')} mejl väntar på att skickas.`,
    count('failed') > 0 && `${count('failed')} mejl kom inte fram.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** How long the list is fetched again; letters are sent within two minutes. */
const busyMilliseconds = 10 * 60_000
const shownMilliseconds = 14 * dayMilliseconds

const toldOf = (applicants: Applicant[] = [], tellsAt: string) =>
  applicants.filter(({ answeredAt = '' }) => answeredAt >= tellsAt)

const areAllSent = (told: Applicant[], others: number) =>
  told.length >= others && told.every(({ letter }) => letter?.state !== 'waiting')
