import { maxPhotos, type PhotoTicket } from '#shared/following.ts'
import { incomingKey, signedSeconds, signPhotoUpload } from '../pictures/store.ts'
import { DomainError } from '../runtime/domain-error.ts'
import { createId, timeOf } from '../table/ids.ts'
import { admit } from '../table/rate-limit.ts'
import { expression } from '../table/expression.ts'
import { lostRace, retryLostRaces, transact } from '../table/transact.ts'
import { update } from '../table/writes.ts'
import { openCase, type Holder } from './follow.ts'
import type { StoredCase } from './stored-case.ts'
import { isFull, photosOf } from './thread.ts'

/**
 * Permission to send one photo; those under way count among the five of a case. Throws a
 * DomainError: 'dead link', 'report full', 'photos full', 'photos under way', 'too many photos',
 * 'busy'.
 */
export async function requestPhoto(holder: Holder, type: string): Promise<PhotoTicket> {
  // First, so that nobody can guess secrets here without being counted.
  await admit('photo', holder.viewer, 'too many photos')
  const ticket = await retryLostRaces('busy', async () => {
    const stored = await openCase(holder)
    requireRoom(stored)
    const id = createId()
    const { photoTickets: known } = stored
    const change = update(stored.kind, stored.id, {
      set: { photoTickets: [...underWay(stored), id].join(' ') },
      // Not the version: nothing has changed that an administrator could overwrite.
      condition: known
        ? expression`photoTickets = ${known}`
        : expression`attribute_exists(id) AND attribute_not_exists(photoTickets)`,
    })
    return (await transact({ change })).length === 0 ? { id, caseId: stored.id } : lostRace
  })
  const { id, caseId } = ticket
  return { id, ...(await signPhotoUpload(incomingKey(caseId, id), type)) }
}

function requireRoom(stored: StoredCase) {
  const photos = photosOf(stored).length
  if (photos >= maxPhotos) throw new DomainError('photos full')
  if (isFull(stored)) throw new DomainError('report full')
  const tickets = underWay(stored)
  if (photos + tickets.length < maxPhotos) return
  const passed = Date.now() - timeOf(tickets[0]!)
  throw new DomainError('photos under way', Math.ceil((maxTicketTime - passed) / 1000))
}

const underWay = ({ photoTickets = '', history }: StoredCase) =>
  photoTickets
    .split(' ')
    .filter(
      id => timeOf(id) > Date.now() - maxTicketTime && !history.some(entry => entry.id === id),
    )

/** Milliseconds. What came at the last moment, and is still encoded, is added only where there is room. */
const maxTicketTime = signedSeconds * 1000
