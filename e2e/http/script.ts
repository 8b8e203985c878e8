import { vi } from 'vitest'

/** How a script ended and what it said. */
export interface ScriptOutput {
  code: number | null
  output: string
}

let runs = 0

/**
 * Runs a script of the project in this process, with its own words, environment and console, until
 * it has ended or has asked to end. What it imports stays loaded: a process for each of some
 * hundred runs takes a minute.
 */
export async function runScript(
  file: string,
  words: string[],
  environment: NodeJS.ProcessEnv,
): Promise<ScriptOutput> {
  const lines: string[] = []
  const note = (line: string) => void lines.push(line)
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(note),
    vi.spyOn(console, 'error').mockImplementation(note),
    vi.spyOn(process, 'exit').mockImplementation(noteExit),
  ]
  const { argv, exitCode, env } = process
  process.argv = [process.execPath, file, ...words]
  process.env = environment
  process.exitCode = undefined
  try {
    // A new query loads the script itself anew, which runs it, and nothing that it imports.
    runs += 1
    await import(/* @vite-ignore */ `${file}?run=${runs}`)
    return { code: Number(process.exitCode ?? 0), output: lines.join('\n').trim() }
  } finally {
    Object.assign(process, { argv, exitCode, env })
    for (const spy of spies) spy.mockRestore()
  }
}

/** The script goes on, unlike in a process of its own, and so must have nothing left to do. */
const noteExit = (code?: unknown) => void (process.exitCode ??= Number(code ?? 0)) as never
