import vm from 'node:vm'
import { transformSync } from 'esbuild'

const limit = { timeout: 1000 }

/** Runs a CloudFront Function for a test: with nothing of Node, no code made of texts, not for long. */
export function run(code: string, event: object): Record<string, never> & { headers: object } {
  const context = vm.createContext({}, { codeGeneration: { strings: false, wasm: false } })
  new vm.Script(code).runInContext(context, limit)
  const call = `JSON.stringify(handler(${JSON.stringify(event)}))`
  return JSON.parse(new vm.Script(call).runInContext(context, limit))
}

/**
 * What in this code the runtime 2.0 does not understand. It knows ES 5.1 and the features below
 * (CloudFront Developer Guide, JavaScript runtime 2.0 features), so code that esbuild would have to
 * rewrite for that is beyond it. Spreading in calls is not noticed.
 */
export function problemsIn(code: string): string | undefined {
  const known = {
    'const-and-let': true,
    arrow: true,
    'template-literal': true,
    'rest-argument': true,
    'async-await': true,
    'exponent-operator': true,
  }
  try {
    const newest = transformSync(code, { target: 'esnext' }).code
    const runnable = transformSync(code, { target: 'es5', supported: known }).code
    return newest === runnable ? undefined : `not known as it is written:\n${runnable}`
  } catch (error) {
    return String(error)
  }
}
