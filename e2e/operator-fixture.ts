import type { ChildProcess } from 'node:child_process'
import type { Accounts } from './accounts-fixture.ts'

/** The commands of a product's operator. */
export interface Operator extends Accounts {
  /** Renders the pages, as a deployment does when everything else is there. */
  deploy(): Promise<void>
}

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

/** The operator of a product that runs as this process. */
export function operate(product: ChildProcess): Operator {
  let count = 0

  function send(task: keyof Operator, words: string[]): Promise<string> {
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

  return {
    invite: async (...words) => void (await send('invite', words)),
    welcome: async (username, password, group) =>
      void (await send('welcome', [username, password, ...(group ? [group] : [])])),
    addSecondFactor: (...words) => send('addSecondFactor', words),
    deploy: async () => void (await send('deploy', [])),
  }
}
