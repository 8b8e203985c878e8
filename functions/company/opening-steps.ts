import * as z from 'zod/mini'
import { adminGroup } from '#shared/admins.ts'
import { noResource, type OpeningStep } from '#shared/readiness.ts'
import { required } from '../runtime/environment.ts'
import { askAws, askQuery } from '../runtime/ask-aws.ts'
import { isInSandbox } from './ses-sandbox.ts'

/** A check of each step: true while it is left to do. Throws where its service gives no answer. */
export const checksOfSteps: Record<OpeningStep, () => Promise<boolean>> = {
  /** SES sends to verified addresses only. */
  sandbox: isInSandbox,

  /** Nobody has confirmed that they get the alarms (SNS API Reference, ListSubscriptionsByTopic). */
  async alarms() {
    const TopicArn = required('ALARM_TOPIC')
    if (TopicArn === noResource) return false
    const parameters = { Action: 'ListSubscriptionsByTopic', Version: '2010-03-31' }
    const answer = await askQuery('sns', { ...parameters, TopicArn })
    return !answer.includes('<SubscriptionArn>arn:')
  },

  /** The vault is empty (AWS Backup Developer Guide, ListRecoveryPointsByBackupVault). */
  async backup() {
    const vault = required('BACKUP_VAULT')
    if (vault === noResource) return false
    const path = `/backup-vaults/${vault}/recovery-points/`
    const query = { maxResults: '1' }
    const answer = await askAws('backup', { method: 'GET', path, query })
    return z.parse(RecoveryPoints, JSON.parse(answer)).RecoveryPoints.length === 0
  },

  /** One person or none may sign in (Cognito API Reference, ListUsersInGroup). */
  async administrators() {
    const answer = await askAws('cognito-idp', {
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.ListUsersInGroup',
      },
      body: JSON.stringify({ UserPoolId: required('USER_POOL_ID'), GroupName: adminGroup }),
    })
    const { Users } = z.parse(Members, JSON.parse(answer))
    return Users.filter(mayManage).length < 2
  },
}

const RecoveryPoints = z.object({ RecoveryPoints: z.array(z.unknown()) })
const Members = z.object({
  Users: z.array(z.object({ Enabled: z.boolean(), UserStatus: z.string() })),
})

/** False for a person who was invited and has not signed in: they could not help a colleague. */
const mayManage = ({ Enabled, UserStatus }: z.output<typeof Members>['Users'][number]) =>
  Enabled && UserStatus === 'CONFIRMED'
