import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { describeError } from './command-error.ts'

/** A command of the operator, run by `npm run <name> -- <args> [--options]`. */
interface Command<Arg extends string, Option extends string> {
  name: string
  description: string
  /** The positional arguments in order, all required, each with its meaning. */
  args: Record<Arg, string>
  /** An option without the name of a `value` is a switch. */
  options?: Record<Option, { description: string; value?: string }>
}

type Run<Arg extends string, Option extends string> = (
  args: Record<Arg, string>,
  options: Partial<Record<Option, string>>,
) => Promise<void>

/**
 * Runs a command with the arguments of this process. The exit code is 0; 1 with one line that says
 * what failed; or 2 for wrong arguments.
 */
export async function runCommand<Arg extends string, Option extends string = never>(
  command: Command<Arg, Option>,
  run: Run<Arg, Option>,
): Promise<void> {
  const { help, error, args, options } = parse(command, process.argv.slice(2))
  if (help) return console.log(helpOf(command))
  if (error) return fail(2, `${error} See \`npm run ${command.name} -- --help\`.`)
  try {
    await run(args as Record<Arg, string>, options as Partial<Record<Option, string>>)
  } catch (error) {
    fail(1, describeError(error))
  }
}

interface Parsed {
  help?: unknown
  error?: string
  args?: Record<string, string>
  options?: Record<string, string>
}

function parse({ args, options = {} }: Command<string, string>, argv: string[]): Parsed {
  const config: ParseArgsOptionsConfig = { help: { type: 'boolean', short: 'h' } }
  for (const [name, { value }] of Object.entries(options)) {
    config[name] = { type: value ? 'string' : 'boolean' }
  }
  try {
    const { values, positionals } = parseArgs({
      args: argv,
      options: config,
      allowPositionals: true,
    })
    const names = Object.keys(args)
    const [missing, extra] = [names[positionals.length], positionals[names.length]]
    return {
      help: values['help'],
      ...(missing && { error: `<${missing}> is missing.` }),
      ...(extra !== undefined && { error: `${extra} is too much.` }),
      args: Object.fromEntries(names.map((name, index) => [name, positionals[index]!])),
      options: Object.fromEntries(Object.entries(values).map(([name, it]) => [name, String(it)])),
    }
  } catch (error) {
    return { error: `${(error as Error).message.split('. ')[0]}.` }
  }
}

function helpOf({ name, description, args, options = {} }: Command<string, string>): string {
  const rows = [
    ...Object.entries(args).map(([arg, meaning]) => [`<${arg}>`, meaning] as const),
    ...Object.entries(options).map(
      ([option, { description, value }]) =>
        [`--${option}${value ? ` <${value}>` : ''}`, description] as const,
    ),
  ]
  const width = Math.max(...rows.map(([left]) => left.length))
  const usage = Object.keys(args).map(arg => `<${arg}>`)
  return [
    `npm run ${name} -- ${usage.join(' ')}`,
    '',
    description,
    '',
    ...rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`),
  ].join('\n')
}

function fail(exitCode: number, line: string): void {
  console.error(line)
  process.exitCode = exitCode
}
