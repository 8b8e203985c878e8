import * as z from 'zod/mini'
import { listsOf, recipientListNames, type AddressLists } from '#shared/recipients.ts'
import { required } from '../runtime/environment.ts'
import { findRecipients, isWaiting, type StoredRecipients } from './stored-recipients.ts'

/**
 * The staff's addresses by kind of case, as the settings have them. `urgent` also gets urgent
 * reports, `second` those that nobody has acknowledged in time.
 */
const Settings = listsOf(z.array(z.email()).check(z.minLength(1)))

/** The recipients of letters. Until something is saved on the desk these are the settings' addresses. */
export const readRecipients = async (): Promise<StoredRecipients> =>
  (await findRecipients()) ?? { lists: settings, version: 0, writes: 0, asked: [], changes: [] }

/**
 * The addresses that letters go to, without those that wait to be verified. Read for each letter,
 * so that a removed recipient does not get those either that were queued before.
 */
export async function verifiedRecipients(): Promise<AddressLists> {
  const stored = await readRecipients()
  const verified = { ...stored.lists }
  for (const list of recipientListNames) {
    verified[list] = stored.lists[list].filter(each => !isWaiting(stored, each))
  }
  return verified
}

const settings = readSettings(required('STAFF_RECIPIENTS'))

function readSettings(value: string) {
  const result = z.safeParse(Settings, JSON.parse(value))
  if (result.success) return result.data
  const paths = result.error.issues.map(({ path }) => path.join('.'))
  throw new Error(`STAFF_RECIPIENTS does not name the recipients: ${paths.join(', ')}`)
}
