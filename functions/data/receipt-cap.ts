import { countUse } from './counters.ts'
import { keyedDigest } from './keyed-digest.ts'
import { transact } from './transactions.ts'

/** So many letters go to one address in a day (UTC), and to all of them together. */
const toOneAddress = 5
const toAll = 200

/**
 * Counts a letter to a visitor. False when there have been too many already: forms without such a
 * cap are used to flood other people's mailboxes (AWS, "SES sending review process FAQs").
 */
export async function admitReceipt(address: string): Promise<boolean> {
  const today = new Date().toISOString().slice(0, 10)
  const endsAt = Date.parse(today) / 1000 + 24 * 60 * 60
  const recipient = keyedDigest('recipient', address.toLowerCase())
  const failed = await transact({
    one: countUse(`receipt#${recipient}#${today}`, toOneAddress, endsAt),
    all: countUse(`receipt#all#${today}`, toAll, endsAt),
  })
  return failed.length === 0
}
