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
import type { StageMetrics } from './stage-metrics.ts'

interface Props {
  stage: Stage
  metrics: StageMetrics
  alarms: Alarm[]
  siteOrigin: string
}

/** The stage's dashboard. Three dashboards are free (Amazon CloudWatch pricing). */
export class StageDashboard extends Dashboard {
  constructor(scope: Construct, id: string, { stage, metrics, alarms, siteOrigin }: Props) {
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
      graph('Mejl som väntar', { 'Det äldsta (sekunder)': metrics.oldestLetter }),
      graph('Mejl som inte kom fram', { Mejl: metrics.undeliverable }),
      graph('Inloggningar', {
        Felaktiga: metrics.failedSignIns,
      }),
    )
    this.addWidgets(
      graph('Självtest', { Misslyckat: metrics.selfTestFailures }),
      graph('Tak för mejl', { 'Hålls tillbaka': metrics.lettersHeldBack }),
      graph('Tak för tabellen', { 'Nekade skrivningar': metrics.refusedWrites }),
    )
    this.addWidgets(
      graph('Besök', {
        'Hämtade sidor och filer': metrics.requests,
        'Anrop till programmen': metrics.calls,
      }),
      graph('Fel', {
        'Fel hos oss (5xx)': metrics.serverErrors,
        'Avvisade anrop (4xx)': metrics.clientErrors,
        'Program som kraschat': metrics.functionErrors,
        'Sådant som gavs upp': metrics.givenUp,
        'Misslyckade tömningar': metrics.purgeErrors,
      }),
      graph('Svarstid', { 'p95 (millisekunder)': metrics.latency }),
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
