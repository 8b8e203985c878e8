import { QueryError } from '../query-protocol/query-error.ts'
import { createQueryService } from '../query-protocol/query-service.ts'
import type { Service, ServiceContext } from '../service.ts'
import type { Model } from '../template/model.ts'

/**
 * CloudFormation's DescribeStacks, by which operators find the deployed resources, of one
 * stack that has outputs. The caller's role must allow it.
 */
export function createCloudFormation(context: ServiceContext, outputs: Model['outputs']): Service {
  const { account, identities, region } = context
  return createQueryService(context, {
    service: 'cloudformation',
    namespace: 'http://cloudformation.amazonaws.com/doc/2010-05-15/',
    operations: new Map([
      [
        'DescribeStacks',
        (parameters, caller) => {
          const name = parameters.get('StackName') ?? ''
          const arn = `arn:aws:cloudformation:${region}:${account}:stack/${name}/local`
          if (!identities.allows(caller, 'cloudformation:DescribeStacks', arn)) {
            const message = `${caller.name} is not authorized to perform: cloudformation:DescribeStacks`
            throw new QueryError('AccessDenied', message, 403)
          }
          return { Stacks: [describe(name, arn)] }
        },
      ],
    ]),
  })

  function describe(StackName: string, StackId: string) {
    const own = Object.entries(outputs).filter(([key]) => key.startsWith(`${StackName}.`))
    if (own.length === 0) {
      throw new QueryError('ValidationError', `Stack with id ${StackName} does not exist`)
    }
    return {
      StackName,
      StackId,
      CreationTime: '2026-01-01T00:00:00.000Z',
      StackStatus: 'CREATE_COMPLETE',
      Outputs: own.map(([key, OutputValue]) => ({
        OutputKey: key.slice(StackName.length + 1),
        OutputValue,
      })),
    }
  }
}
