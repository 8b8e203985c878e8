import { countUse } from '../table/counters.ts'
import { daysFromNow } from '../table/expiry.ts'
import { keyedDigest } from '../table/keyed-digest.ts'
import { TableName } from '../table/client.ts'
import { transact } from '../table/transact.ts'

/** So many letters go to one address in a day (UTC), and to all of them together. */
const toOneAddress = 5
const toAll = 200

/**
 * Counts a letter to a visitor. False when there have been too many already, or when whoever has the
 * address called an earlier one spam: forms without such caps are used to flood other people's
 * mailboxes (AWS, "SES sending review process FAQs").
 */
export async function admitReceipt(address: string): Promise<boolean> {
  const today = new Date().toISOString().slice(0, 10)
  const endsAt = Date.parse(today) / 1000 + 24 * 60 * 60
  const recipient = digestOf(address)
  const failed = await transact({
    one: countUse(`receipt#${recipient}#${today}`, toOneAddress, endsAt),
    all: countUse(`receipt#all#${today}`, toAll, endsAt),
    wanted: {
      ConditionCheck: {
        TableName,
        Key: refusalOf(address),
        ConditionExpression: 'attribute_not_exists(id)',
      },
    },
  })
  return failed.length === 0
}

/** So long nothing is sent to somebody who called a letter of ours spam. */
const refusalDays = 730

/** Remembers that whoever has this address wants no letters. The address itself is not kept. */
export async function refuseReceipts(address: string): Promise<void> {
  const Item = { ...refusalOf(address), expiresAt: daysFromNow(refusalDays) }
  await transact({ refused: { Put: { TableName, Item } } })
}

const refusalOf = (address: string) => ({ kind: 'refusal', id: digestOf(address) })

const digestOf = (address: string) => keyedDigest('recipient', address.toLowerCase())
