import { rmSync } from 'node:fs'
import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { createClients } from '../../local/clients.ts'
import { itemsOf } from './items-of.ts'
import { startProduct, type Product } from './product.ts'

/**
 * One product for all test files of this process that ask for it: to start one for each would take
 * most of their time. A file comes from an address of its own, fails to sign in with an account of its
 * own alone, looks for what it has made itself, and spoils nothing for good. Once it has stopped,
 * faults are over and the time is the machine's.
 */
export async function shareProduct(): Promise<Product> {
  const product = await (shared ??= startShared())
  const from = visitorAddress()
  const send: Product['send'] = (method, path, sent) =>
    product.send(method, path, { from, ...sent })
  await deleteLetters(product)
  return {
    ...product,
    send,
    // From another address each time, since one may try ten times only.
    logIn: credentials => product.logIn(credentials, visitorAddress()),
    async stop() {
      product.faults.set({ ses: 'ok', dynamodb: 'ok', s3: 'ok', cognito: 'ok', cloudfront: 'ok' })
      // Functions that run end before the clock is set back: a self-test would wait for years.
      await product.catchUp()
      product.clock.set(null)
      // Schedules that are due once the time is set back run now, and in no other file.
      await product.catchUp()
    },
  }
}

let shared: Promise<Product> | undefined

async function startShared(): Promise<Product> {
  const product = await startProduct()
  // Vitest ends its processes by this signal.
  process.once('SIGTERM', () => {
    rmSync(product.directory, { recursive: true })
    process.exit()
  })
  return product
}

let visitors = 0

/** Deletes the letters of other files, those that are queued too. */
async function deleteLetters(product: Product): Promise<void> {
  const { table } = createClients(product)
  const TableName = product.model.tables[0]!.name
  for (const { id } of await itemsOf(product, 'letter')) {
    await table.send(new DeleteCommand({ TableName, Key: { kind: 'letter', id } }))
  }
  table.destroy()
  await product.ses.clear()
}

/** An address from which nobody has come before. */
function visitorAddress(): string {
  visitors += 1
  return `198.51.${100 + Math.floor(visitors / 250)}.${visitors % 250}`
}
