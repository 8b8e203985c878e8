import vm from 'node:vm'
import { transformSync } from 'esbuild'

/** Runs a CloudFront Function without Node's globals or code from strings. */
export function run(code: string, event: object): Record<string, never> & { headers: object } {
  const context = vm.createContext({}, { codeGeneration: { strings: false, wasm: false } })
  const call = `${code}\nJSON.stringify(handler(${JSON.stringify(event)}))`
  return JSON.parse(new vm.Script(call).runInContext(context, { timeout: 1000 }))
}

/**
 * Finds syntax that the runtime 2.0 does not support: everything that esbuild has to rewrite for ES
 * 5.1 and the features below (CloudFront Developer Guide, "JavaScript runtime 2.0 features").
 * Returns the rewritten code or the error. Spread in calls is not found.
 */
export function unsupportedSyntaxIn(code: string): string | undefined {
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
