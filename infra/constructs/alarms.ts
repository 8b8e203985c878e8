import {
  Alarm,
  ComparisonOperator,
  TreatMissingData,
  type Metric,
} from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import type { Stage } from '../settings.ts'
import { letterSubject } from './notification-name.ts'
import type { Measures } from './stage-metrics.ts'

interface Props {
  stage: Stage
  measures: Measures
  topic: ITopic
}

interface Watch {
  /** Stands in the subject of the letter. */
  name: string
  /** Stands in the letter: what it means, or what to do about it. */
  description: string
  metric: Metric
  /** The alarm is raised by more than this. */
  above: number
  /** Whether a letter tells that it is over. */
  tellsEnd?: boolean
  /** Whether it is worth a letter that nothing is heard any more. */
  tellsSilence?: boolean
}

/**
 * Everything that somebody is told of at once, in words for somebody who runs a company, not a data
 * centre. Six alarms on single metrics: ten are free (CloudWatch pricing). The budget, which AWS
 * watches without an alarm, is in the Edge stack.
 */
export class Alarms extends Construct {
  readonly all: Alarm[]

  constructor(scope: Construct, id: string, { stage, measures, topic }: Props) {
    super(scope, id)
    const action = new SnsAction(topic)
    this.all = Object.entries(watchesOf(measures)).map(([id, watch]) => {
      const { name, description, metric, above, tellsEnd, tellsSilence } = watch
      const alarm = new Alarm(this, id, {
        alarmName: letterSubject(name, stage),
        alarmDescription: description,
        metric,
        threshold: above,
        comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
        evaluationPeriods: 1,
        treatMissingData: tellsSilence ? TreatMissingData.MISSING : TreatMissingData.NOT_BREACHING,
      })
      alarm.addAlarmAction(action)
      if (tellsEnd) alarm.addOkAction(action)
      if (tellsSilence) alarm.addInsufficientDataAction(action)
      return alarm
    })
  }
}

const visitsWithErrors = 5
const wrongSignIns = 20
const crashes = 5
const failedPurges = 2

const watchesOf = (measures: Measures): Record<string, Watch> => ({
  LettersWait: {
    name: 'Mejl från webbplatsen har väntat i 15 minuter',
    description:
      'Anmälningar är sparade men mejlen går inte fram. Titta i Ärenden tills det är löst.',
    metric: measures.oldestLetter,
    above: 15 * 60,
    tellsEnd: true,
    tellsSilence: true,
  },
  LettersUndeliverable: {
    name: 'Ett eller flera mejl kunde inte levereras',
    description: 'Öppna Ärenden och ring avsändarna i stället.',
    metric: measures.undeliverable,
    above: 0,
  },
  ServerErrors: {
    name: 'Webbplatsen svarar med fel',
    description: `Fler än ${visitsWithErrors} besök fick ett felmeddelande den senaste kvarten.`,
    metric: measures.serverErrors,
    above: visitsWithErrors,
    tellsEnd: true,
  },
  SignInsFail: {
    name: 'Många felaktiga inloggningar',
    description: 'Någon försöker logga in upprepade gånger. Kontot spärras av sig självt en stund.',
    metric: measures.failedSignIns,
    above: wrongSignIns,
  },
  PurgeFails: {
    name: 'Webbplatsen visar inte det senaste',
    description:
      'Det som har sparats i administrationen syns inte för besökarna än. Det rättar till sig av sig självt inom ett dygn, om inte förr.',
    metric: measures.purgeErrors,
    above: failedPurges,
    tellsEnd: true,
  },
  FunctionsFail: {
    name: 'Program bakom webbplatsen kraschar',
    description: `Fler än ${crashes} gånger den senaste kvarten. Öppna översikten i CloudWatch och se vilket, eller be den som sköter driften.`,
    metric: measures.functionErrors,
    above: crashes,
    tellsEnd: true,
  },
})
