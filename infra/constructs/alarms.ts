import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import type { Stage } from '../settings.ts'
import { definitionsFor, type Definition } from './alarm-definitions.ts'
import { notificationName } from './notification-name.ts'
import type { StageMetrics } from './stage-metrics.ts'

interface Props {
  stage: Stage
  metrics: StageMetrics
  topic: ITopic
}

/**
 * The alarms that notify the owner, in plain Swedish. Each is on a single metric. The budget, which
 * needs no alarm, is in the Edge stack.
 */
export class Alarms extends Construct {
  readonly all: Alarm[]

  constructor(scope: Construct, id: string, { stage, metrics, topic }: Props) {
    super(scope, id)
    const action = new SnsAction(topic)
    this.all = Object.entries(definitionsFor(metrics)).map(([id, definition]) => {
      const { name, description, metric, threshold, notifiesOk, notifiesMissingData } = definition
      const alarm = new Alarm(this, id, {
        alarmName: notificationName(name, stage),
        alarmDescription: description,
        metric,
        threshold,
        comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
        evaluationPeriods: definition.emptyPeriods ?? 1,
        treatMissingData: missingDataOf(definition),
      })
      alarm.addAlarmAction(action)
      if (notifiesOk) alarm.addOkAction(action)
      if (notifiesMissingData) alarm.addInsufficientDataAction(action)
      return alarm
    })
  }
}

function missingDataOf({ emptyPeriods, notifiesMissingData }: Definition): TreatMissingData {
  if (emptyPeriods) return TreatMissingData.BREACHING
  return notifiesMissingData ? TreatMissingData.MISSING : TreatMissingData.NOT_BREACHING
}
