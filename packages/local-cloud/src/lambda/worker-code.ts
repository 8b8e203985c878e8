import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'

let code: string | undefined

/**
 * The code that turns a thread into an execution environment, compiled once: a thread that has to
 * strip the types itself starts 100 ms later, each time.
 */
export function threadCode(): string {
  code ??= compile()
  return code
}

function compile(): string {
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(new URL('bootstrap.ts', import.meta.url))],
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node24',
    write: false,
  })
  return outputFiles[0]!.text
}
