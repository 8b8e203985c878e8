import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCognito } from 'local-cloud/cognito/cognito.ts'
import { createDynamoDb } from 'local-cloud/dynamodb/dynamodb.ts'
import { inMemory } from 'local-cloud/dynamodb/level.ts'
import { createServiceContext, listen } from 'local-cloud/service-fixture.ts'
import { createAccounts } from '../accounts-fixture.ts'
import { administrator } from '../credentials.ts'
import type { Product } from './product.ts'

/** A product's site with another user pool and another table, which a file of tests may spoil. */
export interface ProductWithOwnAccounts extends Product {
  /** The addresses of those who got a letter of the user pool. */
  invited: string[]
}

/**
 * Starts a pool with an administrator, and an empty table to which no function listens, instead of those of this
 * product. `stop` stops them and the product.
 */
export async function withOwnAccounts(product: Product): Promise<ProductWithOwnAccounts> {
  const { model, clock, faults, identities } = product
  const folder = mkdtempSync(join(tmpdir(), 'tranas-accounts-'))
  const context = (name: string, directory = join(folder, name)) => ({
    ...createServiceContext(name, { directory, clock }),
    faults,
    identities,
  })
  const invited: string[] = []
  const server = await listen([
    await createDynamoDb(context('dynamodb', inMemory), model.tables),
    await createCognito(context('cognito'), model.userPools, {
      send: async ({ to }) => void invited.push(to),
      trigger: async (_, event) => event,
    }),
  ])
  const own = { ...product, invited, services: `${server.origin}/_local` }
  await createAccounts(own).welcome(administrator.username, administrator.password)
  return {
    ...own,
    async stop() {
      await server.close()
      rmSync(folder, { recursive: true })
      await product.stop()
    },
  }
}
