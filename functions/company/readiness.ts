import { factNames, type Fact } from '#shared/facts-changes.ts'
import { findPlaceholders } from '#shared/placeholder-values.ts'
import { openingSteps, type Readiness } from '#shared/readiness.ts'
import { describeError, log } from '../runtime/log.ts'
import { readCompany } from './facts.ts'
import { checksOfSteps } from './opening-steps.ts'

/**
 * Reads which steps are left before the site is opened; leaves out and logs those that it cannot
 * read.
 */
export async function readReadiness(): Promise<Readiness> {
  const [examples, ...steps] = await Promise.all([
    orUndefined('facts', readExamples()),
    ...openingSteps.map(async step =>
      (await orUndefined(step, checksOfSteps[step]())) ? [step] : [],
    ),
  ])
  return { examples: examples ?? [], steps: steps.flat() }
}

async function readExamples(): Promise<Fact[]> {
  const facts = await readCompany()
  return factNames.filter(name => findPlaceholders(name, facts[name]).length > 0)
}

const orUndefined = <Value>(what: string, value: Promise<Value>): Promise<Value | undefined> =>
  value.catch((error: unknown) => {
    log('WARN', 'readiness not known', { what, error: describeError(error) })
    return undefined
  })
