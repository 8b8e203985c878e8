import { createQueryService } from '../query-protocol/query-service.ts'
import type { Service, ServiceContext } from '../service.ts'

/** Security Token Service with the one operation that operators call: the caller's identity. */
export const createSts = (context: ServiceContext): Service =>
  createQueryService(context, {
    service: 'sts',
    namespace: 'https://sts.amazonaws.com/doc/2011-06-15/',
    operations: new Map([
      [
        'GetCallerIdentity',
        (_, { name, accessKeyId }) => ({
          Account: context.account,
          Arn: `arn:aws:sts::${context.account}:assumed-role/${name}/local`,
          UserId: accessKeyId,
        }),
      ],
    ]),
  })
