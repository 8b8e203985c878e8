import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda'
import type { FailedStep } from '#shared/self-test.ts'
import { CommandError } from '../command-error.ts'
import { expectThat, type Check } from './check.ts'

/** Invokes the self-test of each morning, which goes from a form through table and letter and back. */
export const selfTestCheck = (lambda: LambdaClient, FunctionName: string): Check => [
  'Test form',
  async () => {
    expectThat(FunctionName !== '', 'this version is not deployed yet: deploy it')
    const { FunctionError, Payload } = await lambda.send(new InvokeCommand({ FunctionName }))
    const result = JSON.parse(Payload?.transformToString() ?? '{}') as { failed?: FailedStep }
    if (FunctionError || !result.failed) {
      throw new CommandError(`the function ${FunctionName} crashed: its log in CloudWatch says why`)
    }
    expectThat(result.failed === 'none', reasons[result.failed])
    return 'it was stored, its letter was taken by SES, and nothing of it is left'
  },
]

const reasons: Record<FailedStep, string> = {
  none: '',
  form: 'the site did not take it: the log of the function forms says why',
  letter: 'it was stored, but SES has not taken its letter: the log of notify says why',
  removal:
    'its letter was taken, but the case could not be removed: it goes by itself within a day',
}
