import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { compileFunction } from 'node:vm'
import type { Cloud } from 'local-cloud/cloud.ts'
import { environmentOf } from 'local-cloud/lambda/environment.ts'
import type { FunctionDefinition } from 'local-cloud/template/model.ts'

/** The handler of a Lambda function. */
export type Handler = (event: unknown, context: object) => Promise<unknown>

/**
 * Loads a function's bundle into this process, for tests that call it a great many times: with the
 * environment and the role that it has in its threads, without their clock and their limits. What
 * it logs is dropped.
 */
export function loadFunction(definition: FunctionDefinition, product: Cloud): Handler {
  const { identities, services, model } = product
  const identity = identities.add(definition.name, definition.statements)
  const { region } = model.endpoints
  const env = environmentOf(definition, identity, { region, services })
  const file = join(definition.directory, 'index.cjs')
  const module = { exports: {} as { handler: Handler } }
  const given = {
    exports: module.exports,
    module,
    require: createRequire(file),
    __filename: file,
    __dirname: definition.directory,
    process: Object.create(process, { env: { value: env }, stdout: { value: { write() {} } } }),
  }
  const code = readFileSync(file, 'utf8')
  compileFunction(code, Object.keys(given), { filename: file })(...Object.values(given))
  return module.exports.handler
}
