import { HistoryEntry, ThreadEntry } from '#shared/case-history.ts'
import { dayMilliseconds, daySeconds } from '#shared/clock.ts'
import { swedishDay } from '#shared/format.ts'
import { ApartmentInquiry, ContactMessage, IssueReport } from '#shared/messages.ts'
import { retentionDays } from '#shared/retention.ts'
import type { StoredCase } from '../../functions/cases/stored-case.ts'
import { createId, createReference } from '../../functions/table/ids.ts'
import { demoCasesOf } from './cases.ts'
import type { DemoCase } from './demo-case.ts'

interface Apartment {
  id: string
  title: string
  address: string
}

/** A photo of a case: the demo picture that stands for it, and its key in the bucket of photos. */
export interface DemoPhoto {
  picture: string
  key: string
}

/** The width and height of the versions of demo pictures that stand for photos. */
const photoSize = { width: 960, height: 720 }

/**
 * The demo cases with their threads as items, and their photos. Forms and history pass the schemas
 * of what visitors and administrators send.
 *
 * @param me the username of the administrator who has answered most of them
 */
export function demoCaseItems(apartments: Apartment[], now: number, me: string) {
  const at = (hoursAgo: number) => new Date(now - hoursAgo * 3_600_000).toISOString()
  const dayIn = (days: number) => swedishDay(now + days * dayMilliseconds)
  const photos: DemoPhoto[] = []
  const items = demoCasesOf({ me, at, dayIn }).flatMap(toItems)
  return { items, photos }

  function toItems({ form, hoursAgo, status, fields, events = [] }: DemoCase) {
    const receivedAt = at(hoursAgo)
    const id = createId(Date.parse(receivedAt))
    const keptDays = retentionDays[status === 'spam' ? 'spam' : form.kind]
    const expiresAt = Math.floor(Date.parse(receivedAt) / 1000) + keptDays * daySeconds
    const entries = events.map(({ hoursAgo: hours, ...event }) => {
      const entry = { id: createId(Date.parse(at(hours))), at: at(hours), ...event }
      if (entry.what !== 'photo') return HistoryEntry.parse(entry)
      const { picture, ...photo } = entry
      photos.push({ picture, key: `photos/${id}/${photo.id}` })
      return HistoryEntry.parse({ ...photo, ...photoSize })
    })
    const thread = entries.filter(entry => ThreadEntry.safeParse(entry).success)
    const replies = thread.filter(({ what }) => what === 'reply')
    const sent = { state: 'sent' as const, at: receivedAt }
    const stored: StoredCase = {
      ...formOf(form, apartments),
      id,
      reference: createReference(referenceLetters[form.kind]),
      receivedAt,
      status,
      version: 1 + entries.length,
      history: entries.filter(entry => !thread.includes(entry)),
      messageCount: thread.length - replies.length,
      replyCount: replies.length,
      noteCount: entries.filter(({ what }) => what === 'note').length,
      ...(status !== 'spam' && {
        staffLetter: sent,
        senderLetter: { ...sent, at: replies.at(-1)?.at ?? receivedAt },
      }),
      ...(status !== 'new' &&
        status !== 'spam' && { seenAt: entries[0]?.at, statusSince: entries.at(-1)?.at }),
      ...fields,
      expiresAt,
    } as StoredCase
    const said = thread.map(entry => ({ kind: 'entry', id: `${id}#${entry.id}`, entry, expiresAt }))
    return [stored, ...said]
  }
}

/** The fields of a form, as its own schema reads them. */
function formOf(form: DemoCase['form'], apartments: Apartment[]) {
  if (form.kind === 'issue') return { ...IssueReport.parse(form), kind: form.kind }
  if (form.kind === 'contact') return { ...ContactMessage.parse(form), kind: form.kind }
  const { id, title, address } = apartments.find(apartment => apartment.address === form.of)!
  const inquiry = ApartmentInquiry.parse({ ...form, apartmentId: id })
  return { ...inquiry, kind: form.kind, apartment: { title, address } }
}

const referenceLetters = { contact: 'K', issue: 'F', inquiry: 'I' } as const
