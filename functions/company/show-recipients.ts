import { recipientListNames, type Recipient, type Recipients } from '#shared/recipients.ts'
import { hashOfAddress, readReturned } from './returned.ts'
import { isWaiting, waitingForSes, type StoredRecipients } from './stored-recipients.ts'

/** The recipients as the desk shows them. */
export async function showRecipients(stored: StoredRecipients): Promise<Recipients> {
  const { lists, version, changes } = stored
  const returned = await readReturned()
  const waitsForSes = waitingForSes(stored)
  const toRecipient = (address: string): Recipient => {
    const returnedAt = returned.get(hashOfAddress(address))
    const latest = changes.find(each => each.address === address && each.what !== 'removed')
    // A letter that came back before the address was added, asked or verified does not count any more.
    const counts = returnedAt !== undefined && returnedAt > (latest?.at ?? '')
    return {
      address,
      isWaiting: isWaiting(stored, address),
      ...(waitsForSes.includes(address) && { isAskedBySes: true }),
      ...(counts && { returnedAt }),
    }
  }
  const shown = recipientListNames.map(list => [list, lists[list].map(toRecipient)])
  return { lists: Object.fromEntries(shown), version, changes }
}
