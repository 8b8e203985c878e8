import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { factsId } from '#shared/company-facts.ts'
import { exampleCompany } from '#shared/company.ts'
import { factNames } from '#shared/facts-changes.ts'
import { findPlaceholders } from '#shared/placeholder-values.ts'
import type { Table } from './backup/table.ts'

/**
 * The facts about the company that are still examples, each as `<fact> (<text>)`. Where nobody has
 * saved any at the desk, these are the ones that a fresh deployment starts with.
 */
export async function findExamples({ client, name }: Table): Promise<string[]> {
  const { Item } = await client.send(
    new GetCommand({
      TableName: name,
      Key: { kind: 'facts', id: factsId },
      ConsistentRead: true,
    }),
  )
  const facts: Record<string, unknown> = Item ?? exampleCompany
  // The saved item has more than the facts, such as its version.
  return factNames.flatMap(fact => findPlaceholders(fact, facts[fact]))
}
