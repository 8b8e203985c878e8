import * as z from 'zod/mini'
import type {
  ClientDefinition,
  LetterTemplate,
  PasswordPolicy,
  PoolDefinition,
} from '../cognito/definitions.ts'
import type { Found, Template } from './template.ts'

/** The Cognito user pools with their clients and groups. */
export function readUserPools(template: Template): PoolDefinition[] {
  const clients = template.all(ClientProperties, 'AWS::Cognito::UserPoolClient')
  const groups = template.all(GroupProperties, 'AWS::Cognito::UserPoolGroup')
  return template
    .all(PoolProperties, 'AWS::Cognito::UserPool')
    .map(({ reference: id, properties }) => ({
      id,
      passwordPolicy: passwordPolicyOf(properties),
      mfa: properties.MfaConfiguration,
      groups: groups.filter(group => group.properties.UserPoolId === id).map(({ name }) => name),
      clients: clients.filter(client => client.properties.UserPoolId === id).map(clientOf),
      invitation: letterOf(properties, properties.AdminCreateUserConfig.InviteMessageTemplate),
      verification: letterOf(properties, properties.VerificationMessageTemplate),
      triggers: properties.LambdaConfig,
    }))
}

type Pool = z.output<typeof PoolProperties>

function passwordPolicyOf({ Policies: { PasswordPolicy: policy } }: Pool): PasswordPolicy {
  return {
    minimumLength: policy.MinimumLength,
    historySize: policy.PasswordHistorySize,
    temporaryPasswordDays: policy.TemporaryPasswordValidityDays,
  }
}

function letterOf(
  { EmailConfiguration: { From: from } }: Pool,
  letter: { EmailSubject: string; EmailMessage: string },
): LetterTemplate {
  return { from, subject: letter.EmailSubject, message: letter.EmailMessage }
}

function clientOf({ reference: id, properties }: Found<typeof ClientProperties>): ClientDefinition {
  return {
    id,
    accessTokenSeconds: properties.AccessTokenValidity * 60,
    authSessionSeconds: properties.AuthSessionValidity * 60,
  }
}

const no = z._default(z.literal(false), false)

/** The sender of Cognito's letters where a pool names none. */
const From = 'no-reply@verificationemail.com'

/**
 * The properties of `AWS::Cognito::UserPool` that the local Cognito obeys, with AWS's defaults. It
 * knows users by a name whose case does not matter, and verified e-mail addresses.
 */
const PoolProperties = z.object({
  AdminCreateUserConfig: z.object({
    InviteMessageTemplate: z.object({ EmailMessage: z.string(), EmailSubject: z.string() }),
  }),
  AliasAttributes: z.tuple([z.literal('email')]),
  EmailConfiguration: z._default(z.object({ From: z.string() }), { From }),
  EnabledMfas: z.tuple([z.literal('SOFTWARE_TOKEN_MFA')]),
  LambdaConfig: z._default(z.strictObject({ PostConfirmation: z.optional(z.string()) }), {}),
  MfaConfiguration: z.enum(['OPTIONAL', 'ON']),
  Policies: z.object({
    PasswordPolicy: z.object({
      MinimumLength: z._default(z.number(), 8),
      PasswordHistorySize: z._default(z.number(), 0),
      RequireLowercase: no,
      RequireNumbers: no,
      RequireSymbols: no,
      RequireUppercase: no,
      TemporaryPasswordValidityDays: z._default(z.number(), 7),
    }),
  }),
  UsernameConfiguration: z.object({ CaseSensitive: z.literal(false) }),
  VerificationMessageTemplate: z.object({
    EmailMessage: z.string(),
    EmailSubject: z.string(),
  }),
})

const ClientProperties = z.object({
  AccessTokenValidity: z.number(),
  AuthSessionValidity: z.number(),
  ExplicitAuthFlows: z.tuple([z.literal('ALLOW_ADMIN_USER_PASSWORD_AUTH')]),
  GenerateSecret: no,
  PreventUserExistenceErrors: z.literal('ENABLED'),
  TokenValidityUnits: z.object({ AccessToken: z.literal('minutes') }),
  UserPoolId: z.string(),
})

const GroupProperties = z.object({ UserPoolId: z.string() })
