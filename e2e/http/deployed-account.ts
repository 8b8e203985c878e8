import type { Account } from './fake-aws-account.ts'
import type { Product } from './product.ts'

const deployed = ['CREATE_COMPLETE']

/** An account in which prod is deployed and wholly set up, with this product's site and users. */
export const deployedAccount = (
  product: Product,
  { site = product.origin, ...changes }: Partial<Account> & { site?: string } = {},
): Account => ({
  number: '111122223333',
  quota: 50_000,
  verified: ['noreply@tranas.test'],
  stacks: {
    CDKToolkit: { states: deployed },
    'Tranas-prod-Data': {
      states: deployed,
      outputs: {
        TableName: product.model.tables[0]!.name,
        MediaBucket: 'media',
        UserPoolId: product.model.userPools[0]!.id,
      },
    },
    'Tranas-prod-App': {
      states: deployed,
      outputs: {
        SiteOrigin: site,
        SelfTest: 'self-test',
        AlarmTopicArn: 'arn:aws:sns:eu-north-1:111122223333:larm',
        DistributionId: 'E1',
      },
    },
  },
  ...changes,
})
