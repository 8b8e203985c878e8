import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EditableApartment } from '#shared/apartments.ts'
import { HistoryEntry, ThreadEntry } from '#shared/case-history.ts'
import type { CaseKind, StaffSource } from '#shared/case-labels.ts'
import { ListedCase } from '#shared/cases.ts'
import { dayMilliseconds, daySeconds } from '#shared/clock.ts'
import { swedishDay } from '#shared/format.ts'
import { retentionDays } from '#shared/retention.ts'
import type { StoredCase } from '../../functions/cases/stored-case.ts'
import { createId, createReference } from '../../functions/table/ids.ts'

type Apartment = Pick<EditableApartment, 'id' | 'title' | 'address'>

/** A case of `cases.json` with its fields as they are stored; ids, counts and letters are made. */
interface WrittenCase {
  kind: CaseKind
  status: StoredCase['status']
  receivedAt: string
  /** How it came, where one of the staff entered it. */
  source?: StaffSource
  /** The address of the apartment that an inquiry is about. */
  of?: string
  /** Its history. A photo is a demo picture, by its name. */
  events?: { at: string; what: string; picture?: string }[]
}

/**
 * The demo cases with their threads as items, and their photos: the demo picture that stands for each,
 * and its key in the bucket of photos. All of them pass the schemas of
 * what the desk reads.
 *
 * @param me the username of the administrator who has answered most of them
 */
export function demoCaseItems(apartments: Apartment[], now: number, me: string) {
  const photos: { picture: string; key: string }[] = []
  const items = readCases(now, me).flatMap(toItems)
  return { items, photos }

  function toItems({ of, events = [], ...fields }: WrittenCase) {
    const { kind, status, receivedAt, source } = fields
    const id = createId(Date.parse(receivedAt))
    const entries = events.map(({ picture, ...event }) => {
      const entry = { id: createId(Date.parse(event.at)), ...photoSize, ...event }
      if (picture) photos.push({ picture, key: `photos/${id}/${entry.id}` })
      return HistoryEntry.parse(entry)
    })
    const thread = entries.filter(entry => ThreadEntry.safeParse(entry).success)
    const replies = thread.filter(({ what }) => what === 'reply')
    const apartment = apartments.find(({ address }) => address === of)
    const isSpam = status === 'spam'
    const sent = { state: 'sent', at: receivedAt }
    const keptDays = retentionDays[isSpam ? 'spam' : kind]
    const expiresAt = Math.floor(Date.parse(receivedAt) / 1000) + keptDays * daySeconds
    const stored = {
      id,
      reference: createReference(kind),
      version: 1 + entries.length,
      history: entries.filter(entry => !thread.includes(entry)),
      messageCount: thread.length - replies.length,
      replyCount: replies.length,
      ...(!isSpam && {
        staffLetter: source ? { ...sent, state: 'notNeeded' } : sent,
        senderLetter: source ? undefined : { ...sent, at: replies.at(-1)?.at ?? receivedAt },
      }),
      ...(!isSpam &&
        status !== 'new' && { seenAt: entries[0]?.at, statusSince: entries.at(-1)?.at }),
      ...(apartment && { apartmentId: apartment.id, apartment }),
      ...fields,
      expiresAt,
    }
    const said = thread.map(entry => ({ kind: 'entry', id: `${id}#${entry.id}`, entry, expiresAt }))
    return [{ ...stored, ...ListedCase.parse(stored) } as StoredCase, ...said]
  }
}

/** `{-3h}` stands for the moment three hours ago, `{+1d}` for tomorrow, `{me}` for the administrator. */
function readCases(now: number, me: string): WrittenCase[] {
  const text = readFileSync(join(import.meta.dirname, 'cases.json'), 'utf8')
    .replaceAll('{me}', me)
    .replaceAll(/\{(-[\d.]+)h\}/g, (_, hours) =>
      new Date(now + Number(hours) * 3_600_000).toISOString(),
    )
    .replaceAll(/\{([+-]\d+)d\}/g, (_, days) => swedishDay(now + Number(days) * dayMilliseconds))
  return JSON.parse(text)
}

/** The width and height of the versions of demo pictures that stand for photos. */
const photoSize = { width: 960, height: 720 }
