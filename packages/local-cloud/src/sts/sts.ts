import { createQueryService } from '../query-protocol/query-service.ts'
import type { Service, Surroundings } from '../service.ts'

/** Security Token Service, of which an operator asks one thing: who am I, and in which account? */
export const createSts = (surroundings: Surroundings): Service =>
  createQueryService(surroundings, {
    service: 'sts',
    namespace: 'https://sts.amazonaws.com/doc/2011-06-15/',
    operations: new Map([
      [
        'GetCallerIdentity',
        (_, { name, accessKeyId }) => ({
          Account: surroundings.account,
          Arn: `arn:aws:sts::${surroundings.account}:assumed-role/${name}/local`,
          UserId: accessKeyId,
        }),
      ],
    ]),
  })
