import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { findPlaceholders } from '#shared/example-company.ts'
import { website } from '#shared/hosting.ts'
import { settingsOf, stackNames, stages, type Stage } from '../settings.ts'

/** A failure that a person can correct. Its message says what is wrong and what to do. */
export class CommandError extends Error {}

/** Runs a command. A CommandError becomes one line and exit code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/** The stage of this name. Throws a CommandError for any other name. */
export function readStage(name = ''): Stage {
  const found = stages.find(each => each === name)
  if (found) return found
  const choice = new Intl.ListFormat('en', { type: 'disjunction' }).format(stages)
  throw new CommandError(`There is no stage "${name}": choose ${choice}.`)
}

/** The file that `npm run deploy` has the CDK write: the outputs of each stack by its name. */
const outputsFile = path.join(import.meta.dirname, '../../cdk.out/outputs.json')

const Outputs = z.record(z.string(), z.record(z.string(), z.string()))

/**
 * The region of the stage that was deployed from this folder last, and the outputs of its site's stack.
 * Throws a CommandError where there is none, and where it is not the stage of this name.
 */
export function readDeployment(name?: string, file = outputsFile) {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '{}'
  const outputs = z.parse(Outputs, JSON.parse(text))
  const deployed = stages.find(each => stackNames(each).site in outputs)
  const stage = name === undefined ? (deployed ?? 'prod') : readStage(name)
  const need = (output: string) => {
    const value = outputs[stackNames(stage).site]?.[output]
    if (value) return value
    throw new CommandError(
      `${file} has no ${output} of ${stage}: \`npm run deploy -- -c stage=${stage}\` writes it.`,
    )
  }
  return {
    site: need('SiteOrigin'),
    table: need('TableName'),
    userPool: need('UserPoolId'),
    alarmTopic: need('AlarmTopicArn'),
    /** Undefined where the stage has no backups. */
    backupVault: outputs[stackNames(stage).site]?.['BackupVault'],
    region: settingsOf(stage).region,
  }
}

/**
 * Throws a CommandError that names the values in shared/hosting.ts and infra/settings.ts that are still
 * examples, since nobody would get the letters of a site that is deployed with them, and the account of
 * `prod` where it is missing.
 */
export function refuseExamples(stage: Stage): void {
  const settings = settingsOf(stage)
  const found = [
    ...findPlaceholders('website', website),
    ...findPlaceholders('settings', settings),
    ...(stage === 'prod' && !settings.account ? ['settings.account (missing)'] : []),
  ]
  if (found.length === 0) return
  throw new CommandError(
    `Fill in what is still an example in shared/hosting.ts and infra/settings.ts: ${found.join(', ')}.`,
  )
}
