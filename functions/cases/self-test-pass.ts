import { randomBytes } from 'node:crypto'
import { secondsFromNow } from '../table/expiry.ts'
import { putItem, takeItem } from '../table/items.ts'

/**
 * The sender of a self-test's form, once. Nobody else can make one: it names an item of the table.
 * SES's mailbox simulator takes the letter, also in the sandbox, and nobody reads it (SES Developer
 * Guide, "Using the mailbox simulator manually").
 */
export async function issuePass(): Promise<string> {
  const id = randomBytes(16).toString('hex')
  await putItem('self-test', { id, expiresAt: secondsFromNow(600) })
  return `success+${id}@simulator.amazonses.com`
}

/** True for the sender of a self-test, the first time. */
export async function usePass(email: string): Promise<boolean> {
  const [, id] = /^success\+([\da-f]{32})@simulator\.amazonses\.com$/.exec(email) ?? []
  return id !== undefined && takeItem('self-test', id)
}
