import { Duration } from 'aws-cdk-lib/core'
import {
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  PeriodOverride,
  TextWidget,
  type Alarm,
  type Metric,
} from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import type { Stage } from '../settings.ts'
import type { Measures } from './stage-metrics.ts'

interface Props {
  stage: Stage
  measures: Measures
  alarms: Alarm[]
  siteOrigin: string
}

/** One page that answers whether all is well. Three dashboards are free (CloudWatch pricing). */
export class Overview extends Dashboard {
  constructor(scope: Construct, id: string, { stage, measures, alarms, siteOrigin }: Props) {
    super(scope, id, {
      dashboardName: `Webbplatsen-${stage}`,
      defaultInterval: Duration.days(7),
      periodOverride: PeriodOverride.INHERIT,
    })
    this.addWidgets(
      new TextWidget({
        markdown: `# ${siteOrigin}\n\nGrönt är bra. Är något rött står det i larmets beskrivning vad det betyder och vad man gör. Anmälningar är alltid sparade, också när mejlen inte går fram.`,
        width: 24,
        height: 3,
      }),
      new AlarmStatusWidget({ title: 'Larm', alarms, width: 24, height: 3 }),
    )
    this.addWidgets(
      graph('Mejl som väntar', { 'Det äldsta (sekunder)': measures.oldestLetter }),
      graph('Mejl som inte kom fram', { Mejl: measures.undeliverable }),
      graph('Inloggningar', { Felaktiga: measures.failedSignIns }),
    )
    this.addWidgets(
      graph('Besök', {
        'Hämtade sidor och filer': measures.requests,
        'Anrop till programmen': measures.calls,
      }),
      graph('Fel', {
        'Fel hos oss (5xx)': measures.serverErrors,
        'Avvisade anrop (4xx)': measures.clientErrors,
        'Program som kraschat': measures.functionErrors,
        'Misslyckade tömningar': measures.purgeErrors,
      }),
      graph('Svarstid', { 'p95 (millisekunder)': measures.latency }),
    )
  }
}

const graph = (title: string, metrics: Record<string, Metric>) =>
  new GraphWidget({
    title,
    left: Object.entries(metrics).map(([label, metric]) => metric.with({ label })),
    width: 8,
    height: 6,
    leftYAxis: { min: 0 },
  })
