import type * as z from 'zod/mini'
import type {
  ClientDefinition,
  LetterTemplate,
  PasswordPolicy,
  PoolDefinition,
} from '../cognito/definitions.ts'
import type { Found, Template } from './template.ts'
import { ClientProperties, GroupProperties, PoolProperties } from './user-pool-properties.ts'

/** The Cognito user pools with their clients and groups. */
export function readUserPools(template: Template): PoolDefinition[] {
  const clients = template.all(ClientProperties, ['AWS::Cognito::UserPoolClient'])
  const groups = template.all(GroupProperties, ['AWS::Cognito::UserPoolGroup'])
  return template
    .all(PoolProperties, ['AWS::Cognito::UserPool'])
    .map(({ reference: id, properties }) => ({
      id,
      passwordPolicy: passwordPolicyOf(properties),
      mfa: properties.MfaConfiguration,
      hasEmailAliases: properties.AliasAttributes.includes('email'),
      groups: groups.filter(group => group.properties.UserPoolId === id).map(({ name }) => name),
      clients: clients.filter(client => client.properties.UserPoolId === id).map(clientOf),
      invitation: letterOf(properties.AdminCreateUserConfig.InviteMessageTemplate),
      verification: letterOf(properties.VerificationMessageTemplate),
      triggers: properties.LambdaConfig,
    }))
}

type Pool = z.output<typeof PoolProperties>

function passwordPolicyOf({ Policies: { PasswordPolicy: policy } }: Pool): PasswordPolicy {
  return {
    minimumLength: policy.MinimumLength,
    requireLowercase: policy.RequireLowercase,
    requireUppercase: policy.RequireUppercase,
    requireNumbers: policy.RequireNumbers,
    requireSymbols: policy.RequireSymbols,
    historySize: policy.PasswordHistorySize,
    temporaryPasswordDays: policy.TemporaryPasswordValidityDays,
  }
}

function letterOf(letter: { EmailSubject: string; EmailMessage: string }): LetterTemplate {
  return { subject: letter.EmailSubject, message: letter.EmailMessage }
}

function clientOf({ reference: id, properties }: Found<typeof ClientProperties>): ClientDefinition {
  const units = properties.TokenValidityUnits
  return {
    id,
    accessTokenSeconds: properties.AccessTokenValidity * secondsIn[units.AccessToken],
    authSessionSeconds: properties.AuthSessionValidity * 60,
    preventsUserExistenceErrors: properties.PreventUserExistenceErrors === 'ENABLED',
  }
}

const secondsIn = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 }
