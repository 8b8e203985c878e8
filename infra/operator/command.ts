import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { explain } from './command-error.ts'

/** What a command takes and what it says of itself. */
interface Definition<Word extends string, Flag extends string> {
  /** `npm run <name> -- <words>` runs it. */
  name: string
  /** What it is for, in a sentence or a few lines. */
  about: string
  /** The words it needs, in their order, and what each one means. */
  words: Record<Word, string>
  /** What may be said besides: its meaning, and `value` where one follows it. */
  flags?: Record<Flag, { about: string; value?: string }>
}

type Run<Word extends string, Flag extends string> = (
  words: Record<Word, string>,
  flags: Partial<Record<Flag, string>>,
) => Promise<void>

/**
 * Runs a command with what was written behind its name. It ends with 0; with 1 and one line about
 * what was in the way; or, where it was called in a wrong way, with 2.
 */
export async function command<Word extends string, Flag extends string = never>(
  definition: Definition<Word, Flag>,
  run: Run<Word, Flag>,
): Promise<void> {
  const read = readWords(definition, process.argv.slice(2))
  if (read === 'help') return console.log(helpOf(definition))
  if (typeof read === 'string')
    return end(2, `${read} See \`npm run ${definition.name} -- --help\`.`)
  try {
    await run(read.words, read.flags)
  } catch (error) {
    end(1, explain(error))
  }
}

function readWords<Word extends string, Flag extends string>(
  { words, flags }: Definition<Word, Flag>,
  written: string[],
) {
  const options: ParseArgsOptionsConfig = { help: { type: 'boolean', short: 'h' } }
  for (const [name, { value }] of Object.entries<{ value?: string }>(flags ?? {})) {
    options[name] = { type: value ? 'string' : 'boolean' }
  }
  try {
    const { values, positionals } = parseArgs({ args: written, options, allowPositionals: true })
    if (values['help']) return 'help'
    const names = Object.keys(words)
    if (positionals.length < names.length) return `<${names[positionals.length]}> is missing.`
    if (positionals.length > names.length) return `${positionals[names.length]} is too much.`
    return {
      words: Object.fromEntries(names.map((name, index) => [name, positionals[index]!])) as Record<
        Word,
        string
      >,
      flags: Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, String(value)]),
      ) as Partial<Record<Flag, string>>,
    }
  } catch (error) {
    return `${(error as Error).message.split('. ')[0]}.`
  }
}

function helpOf({ name, about, words, flags }: Definition<string, string>): string {
  const rows = [
    ...Object.entries(words).map(([word, meaning]) => [`<${word}>`, meaning]),
    ...Object.entries(flags ?? {}).map(([flag, { about, value }]) => [
      `--${flag}${value ? ` <${value}>` : ''}`,
      about,
    ]),
  ] as [string, string][]
  const width = Math.max(...rows.map(([left]) => left.length))
  return [
    `npm run ${name} -- ${Object.keys(words)
      .map(word => `<${word}>`)
      .join(' ')}`,
    '',
    about,
    '',
    ...rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`),
  ].join('\n')
}

function end(code: number, line: string): void {
  console.error(line)
  process.exitCode = code
}
