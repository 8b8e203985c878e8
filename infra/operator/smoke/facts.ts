import type { Table } from '../backup/table.ts'
import { findExamples } from '../examples.ts'
import type { Check } from './check.ts'

/** Names the facts about the company that are still examples. They do not count as a failure. */
export const factsCheck = (site: string, table: Table): Check => [
  'Facts about the company',
  async () => {
    const examples = await findExamples(table)
    return examples.length > 0
      ? `still examples, to be changed at ${site}/admin/foretaget: ${examples.join(', ')}`
      : 'none is an example'
  },
]
