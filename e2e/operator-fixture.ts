import type { ChildProcess } from 'node:child_process'

const tasks = ['invite', 'welcome', 'addSecondFactor', 'deploy'] as const

/**
 * The commands of a product's operator: those for accounts (accounts-fixture.ts), and `deploy`,
 * which renders the pages, as a deployment does when everything else is there.
 */
export type Operator = Record<(typeof tasks)[number], (...words: string[]) => Promise<string>>

/** A command for the operator, who runs in the product's process. */
export interface OperatorCommand {
  number: number
  task: keyof Operator
  words: string[]
}

/** The answer to the command of this number, or why it failed. */
export interface CommandResult {
  number: number
  answer?: string
  error?: string
}

/** The operator of a product that runs as this process; without one each command fails. */
export function operate(product?: ChildProcess): Operator {
  let count = 0
  const command = (task: keyof Operator) => (words: string[]) => {
    if (!product) throw new Error('Nobody can be invited to a site on AWS from here.')
    const number = (count += 1)
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    product.on('message', function listen(result: CommandResult) {
      if (result.number !== number) return
      product.off('message', listen)
      if (result.error) reject(new Error(result.error))
      else resolve(result.answer ?? '')
    })
    product.send({ number, task, words } satisfies OperatorCommand)
    return promise
  }
  const commands = tasks.map(task => [task, async (...words: string[]) => command(task)(words)])
  return Object.fromEntries(commands)
}
