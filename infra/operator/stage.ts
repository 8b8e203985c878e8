import { stages, type Stage } from '../settings.ts'
import { CommandError } from './command-error.ts'

/** The stage of this name. Throws a CommandError for any other name. */
export function readStage(name: string): Stage {
  return oneOf(name, stages)
}

/** A stage that runs on AWS. Throws a CommandError for `local` too, which is not deployed. */
export function readDeployedStage(name: string): Exclude<Stage, 'local'> {
  if (name === 'local') {
    throw new CommandError('local is this machine and is not deployed: `npm start` runs it.')
  }
  return oneOf(name, ['dev', 'prod'])
}

function oneOf<Known extends string>(name: string, known: readonly Known[]): Known {
  const found = known.find(each => each === name)
  if (found) return found
  const choice = new Intl.ListFormat('en', { type: 'disjunction' }).format(known)
  throw new CommandError(`There is no stage ${name}: choose ${choice}.`)
}
