import { RemovalPolicy } from 'aws-cdk-lib/core'
import {
  AttributeType,
  Billing,
  ProjectionType,
  StreamViewType,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb'
import type { Construct } from 'constructs'
import { caseIndex } from '#shared/item-kinds.ts'
import { recoveryDays } from '../settings.ts'

/**
 * The one table, whose items have a kind and an id (decision 3), with the index of cases
 * (decision 75). Every moment of the last `recoveryDays` days can be restored.
 */
export class ItemTable extends TableV2 {
  /** @param survives whether the table is protected from deletion and retained without its stack */
  constructor(scope: Construct, id: string, survives: boolean) {
    super(scope, id, {
      partitionKey: { name: 'kind', type: AttributeType.STRING },
      sortKey: { name: 'id', type: AttributeType.STRING },
      globalSecondaryIndexes: [
        {
          indexName: caseIndex.name,
          partitionKey: { name: caseIndex.partitionKey, type: AttributeType.STRING },
          sortKey: { name: caseIndex.sortKey, type: AttributeType.STRING },
          projectionType: ProjectionType.ALL,
        },
      ],
      timeToLiveAttribute: 'expiresAt',
      dynamoStream: StreamViewType.KEYS_ONLY,
      // Limits what a flood from many networks costs. One network can send 200 forms of 12 units.
      billing: Billing.onDemand({ maxReadRequestUnits: 2000, maxWriteRequestUnits: 1000 }),
      pointInTimeRecoverySpecification: {
        pointInTimeRecoveryEnabled: true,
        recoveryPeriodInDays: recoveryDays,
      },
      deletionProtection: survives,
      removalPolicy: survives ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    })
  }
}
