import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Stage } from '../settings.ts'
import { CommandError } from './command-error.ts'

/** The folder of the cloud assembly, which `cdk.json` names too. */
export const assembly = 'cdk.out'

/**
 * Builds the site and the functions and writes the templates of the stage. Throws a CommandError if
 * CloudFormation's rules or cdk-nag find a fault.
 */
export async function synthesise(stage: Stage, account: string): Promise<void> {
  await run('vite', ['build', '--app', '--config', 'web/vite.config.ts'])
  await run('cdk', ['synth', '--quiet', '--context', `stage=${stage}`], {
    CDK_DEFAULT_ACCOUNT: account,
  })
}

/** Runs a tool of the project and shows its output. Throws a CommandError if it fails. */
export async function run(
  tool: 'cdk' | 'vite',
  args: string[],
  environment: Record<string, string> = {},
): Promise<void> {
  const child = spawn(tool, args, {
    cwd: path.join(import.meta.dirname, '../..'),
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      CDK_DISABLE_CLI_TELEMETRY: 'true',
      CDK_DISABLE_VERSION_CHECK: 'true',
      ...environment,
    },
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code === 0) return
  throw new CommandError(
    `\`${tool} ${args[0]}\` did not succeed; above it says why. Once that is put right, the same command goes on.`,
  )
}
