import { BackupClient, ListRecoveryPointsByBackupVaultCommand } from '@aws-sdk/client-backup'
import {
  CognitoIdentityProviderClient,
  ListUsersInGroupCommand,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider'
import { GetSendQuotaCommand, SESClient } from '@aws-sdk/client-ses'
import { ListSubscriptionsByTopicCommand, SNSClient } from '@aws-sdk/client-sns'
import { adminGroup } from '#shared/admins.ts'
import {
  factNames,
  type Fact,
  openingSteps,
  type Readiness,
  noResource,
  type OpeningStep,
} from '#shared/company-facts.ts'
import { findPlaceholders } from '#shared/company.ts'
import { required } from '../runtime/environment.ts'
import { describeError, log } from '../runtime/log.ts'
import { readCompany } from './facts.ts'

/** Leaves out and logs the steps that it cannot read. */
export async function readReadiness(): Promise<Readiness> {
  const [examples, ...steps] = await Promise.all([
    orUndefined('facts', readExamples()),
    ...openingSteps.map(async step =>
      (await orUndefined(step, checksOfSteps[step]())) ? [step] : [],
    ),
  ])
  return { examples: examples ?? [], steps: steps.flat() }
}

async function readExamples(): Promise<Fact[]> {
  const facts = await readCompany()
  return factNames.filter(name => findPlaceholders(name, facts[name]).length > 0)
}

const orUndefined = <Value>(what: string, value: Promise<Value>): Promise<Value | undefined> =>
  value.catch((error: unknown) => {
    log('WARN', 'readiness not known', { what, error: describeError(error) })
    return undefined
  })

/** A page of the desk waits for the answers. */
const settings = {
  maxAttempts: 1,
  requestHandler: { requestTimeout: 3000, throwOnRequestTimeout: true },
}
const ses = new SESClient(settings)
const sns = new SNSClient(settings)
const backup = new BackupClient(settings)
const cognito = new CognitoIdentityProviderClient(settings)

/** A check of each step: true while it is left to do. Throws where its service gives no answer. */
const checksOfSteps: Record<OpeningStep, () => Promise<boolean>> = {
  /**
   * SES sends to verified addresses only: it allows 200 letters a day (SES Developer Guide, "Service
   * quotas"); -1 is no limit (API Reference, GetSendQuota).
   */
  async sandbox() {
    const { Max24HourSend } = await ses.send(new GetSendQuotaCommand())
    if (Max24HourSend === undefined) throw new Error('SES does not name its quota')
    return Max24HourSend >= 0 && Max24HourSend <= 200
  },

  /** Nobody has confirmed that they get the alarms. */
  async alarms() {
    const TopicArn = required('ALARM_TOPIC')
    if (TopicArn === noResource) return false
    const { Subscriptions = [] } = await sns.send(new ListSubscriptionsByTopicCommand({ TopicArn }))
    return !Subscriptions.some(({ SubscriptionArn }) => SubscriptionArn?.startsWith('arn:'))
  },

  /** The vault is empty. */
  async backup() {
    const BackupVaultName = required('BACKUP_VAULT')
    if (BackupVaultName === noResource) return false
    const { RecoveryPoints = [] } = await backup.send(
      new ListRecoveryPointsByBackupVaultCommand({ BackupVaultName, MaxResults: 1 }),
    )
    return RecoveryPoints.length === 0
  },

  /** One person or none may sign in. */
  async administrators() {
    const { Users = [] } = await cognito.send(
      new ListUsersInGroupCommand({ UserPoolId: required('USER_POOL_ID'), GroupName: adminGroup }),
    )
    return Users.filter(mayManage).length < 2
  },
}

/** False for a person who was invited and has not signed in: they could not help a colleague. */
const mayManage = ({ Enabled, UserStatus }: UserType) => Enabled && UserStatus === 'CONFIRMED'
