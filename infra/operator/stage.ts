import { stages, type Stage } from '../settings.ts'
import { Refusal } from './command-error.ts'

/** Where it may be: on AWS, or on this machine, where `npm start` runs. */
export function readStage(word: string): Stage {
  return oneOf(word, stages)
}

/** Throws a Refusal for `local` too, which nobody deploys. */
export function readDeployedStage(word: string): Exclude<Stage, 'local'> {
  if (word === 'local') {
    throw new Refusal('local is this machine and is not deployed: `npm start` runs it.')
  }
  return oneOf(word, ['dev', 'prod'])
}

function oneOf<Known extends string>(word: string, known: readonly Known[]): Known {
  const found = known.find(each => each === word)
  const choice = new Intl.ListFormat('en', { type: 'disjunction' }).format(known)
  if (!found) throw new Refusal(`There is no stage ${word}: choose ${choice}.`)
  return found
}
