import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

const tasks = ['invite', 'welcome', 'addSecondFactor', 'deploy'] as const

/**
 * The commands of a product's operator: those for accounts (accounts-fixture.ts), and `deploy`,
 * which renders the pages, as a deployment does when everything else is there.
 */
export type Operator = Record<(typeof tasks)[number], (...words: string[]) => Promise<string>>

/** A command for the operator, who runs in the product's process. */
export interface OperatorCommand {
  task: keyof Operator
  words: string[]
}

/** The answer to a command, or why it failed. */
export interface CommandResult {
  answer?: string
  error?: string
}

/** Commands a product that runs as this process, one thing at a time; without one each command fails. */
export function operate(product?: ChildProcess): Operator {
  const command =
    (task: keyof Operator) =>
    async (...words: string[]) => {
      if (!product) throw new Error('Nobody can be invited to a site on AWS from here.')
      product.send({ task, words } satisfies OperatorCommand)
      const [{ answer, error }] = (await once(product, 'message')) as [CommandResult]
      if (error) throw new Error(error)
      return answer ?? ''
    }
  return Object.fromEntries(tasks.map(task => [task, command(task)])) as Operator
}
