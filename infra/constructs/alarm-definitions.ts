import type { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { StageMetrics } from './stage-metrics.ts'

/** An alarm as its recipient reads it, and when it is raised. */
export interface Definition {
  /** Part of the notification's subject. */
  name: string
  /** Part of the notification's text: the meaning of the alarm, or the action to take. */
  description: string
  metric: Metric
  /** A higher value raises the alarm. */
  threshold: number
  /** Sends a notification when the metric is back to normal too. */
  notifiesOk?: boolean
  /** Sends a notification when the metric has no data. */
  notifiesMissingData?: boolean
  /** The periods in a row that must be above the threshold or empty to raise the alarm. Default: 1. */
  emptyPeriods?: number
}

const waitMinutes = 15
const errors = 5
const refusals = 5000

/**
 * The alarms by their construct ids. There are at most ten, since ten alarms are free (Amazon
 * CloudWatch pricing). The alarm of backups is only where there are backups.
 */
export const definitionsFor = (metrics: StageMetrics): Record<string, Definition> => ({
  LettersWait: {
    name: `Mejl från webbplatsen har väntat i ${waitMinutes} minuter`,
    description:
      'Anmälningar är sparade men mejlen går inte fram. Titta i Ärenden tills det är löst.',
    metric: metrics.oldestLetter,
    threshold: waitMinutes * 60,
    notifiesOk: true,
    notifiesMissingData: true,
  },
  LettersUndeliverable: {
    name: 'Ett eller flera mejl kunde inte levereras',
    description: 'Öppna Ärenden och ring avsändarna i stället.',
    metric: metrics.undeliverable,
    threshold: 0,
  },
  ServerErrors: {
    name: 'Webbplatsen svarar med fel',
    description: `Fler än ${errors} besök fick ett felmeddelande den senaste kvarten. Översikten visar om det är för att ett tak är nått.`,
    metric: metrics.serverErrors,
    threshold: errors,
    notifiesOk: true,
  },
  SignInsFail: {
    name: 'Många felaktiga inloggningar',
    description:
      'Någon försöker logga in upprepade gånger, kanske på flera konton. De spärras av sig själva en stund, och de som har dem har fått mejl. Be dem logga in i den webbläsare de brukar använda.',
    metric: metrics.failedSignIns,
    threshold: 20,
  },
  CallsRefused: {
    name: 'Någon överbelastar webbplatsen',
    description: `Fler än ${refusals} anrop avvisades den senaste kvarten. Andra besökare märker oftast inget, men anropen kostar. Håller det i sig, be den som sköter driften slå på brandväggen.`,
    metric: metrics.clientErrors,
    threshold: refusals,
    notifiesOk: true,
  },
  LettersHeldBack: {
    name: 'Ovanligt många ärenden från webbplatsen',
    description:
      'Ni får ett mejl i kvarten om alla, eller så räcker dagens mejl bara till de akuta. Alla ärenden är sparade: titta i Ärenden.',
    metric: metrics.lettersHeldBack,
    threshold: 0,
  },
  SelfTestFails: {
    name: 'Webbplatsens självtest misslyckades',
    description:
      'Ett formulär på prov blev inte till ett mejl i morse, eller så gjordes inget prov. Skicka ett eget formulär: det ska synas i Ärenden och komma som mejl. Annars ring den som sköter driften.',
    metric: metrics.selfTestFailures,
    threshold: 0,
    // Of an hour each: a day, and an hour for a test that is late.
    emptyPeriods: 25,
    notifiesOk: true,
  },
  PurgeFails: {
    name: 'Webbplatsen visar inte det senaste',
    description:
      'Det som har sparats i administrationen syns inte för besökarna än. Det rättar till sig av sig självt inom ett dygn, om inte förr.',
    metric: metrics.purgeErrors,
    threshold: 2,
    notifiesOk: true,
  },
  FunctionsFail: {
    name: 'Program bakom webbplatsen kraschar',
    description:
      'Något blev inte gjort trots flera försök. Ett foto kan saknas på ett ärende, eller finnas kvar fast ärendet är borta. Be den som sköter driften se efter i kön över det som inte gick.',
    metric: metrics.givenUp,
    threshold: 0,
  },
  ...(metrics.failedBackups && {
    BackupFails: {
      name: 'Nattens säkerhetskopia misslyckades',
      description:
        'Webbplatsen fungerar och inget är förlorat, men kopian av uppgifter eller bilder togs inte. Ett nytt försök görs nästa natt. Kommer larmet igen, be den som sköter driften titta i AWS Backup.',
      metric: metrics.failedBackups,
      threshold: 0,
    },
  }),
})
