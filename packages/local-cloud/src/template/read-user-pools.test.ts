import { expect, test } from 'vitest'
import { functionResources, modelWith } from './assembly-fixture.ts'

const pool = {
  AdminCreateUserConfig: {
    InviteMessageTemplate: { EmailMessage: 'Kod {####}', EmailSubject: 'Ditt konto' },
  },
  AliasAttributes: ['email'],
  EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
  LambdaConfig: { PostConfirmation: { 'Fn::GetAtt': ['reset', 'Arn'] } },
  MfaConfiguration: 'OPTIONAL',
  Policies: { PasswordPolicy: { MinimumLength: 12, PasswordHistorySize: 5 } },
  UsernameConfiguration: { CaseSensitive: false },
  VerificationMessageTemplate: {
    EmailMessage: 'Din kod är {####}',
    EmailSubject: 'Kod',
  },
}
const client = {
  AccessTokenValidity: 5,
  AuthSessionValidity: 15,
  ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH'],
  PreventUserExistenceErrors: 'ENABLED',
  TokenValidityUnits: { AccessToken: 'minutes' },
  UserPoolId: { Ref: 'AdministratorsA37EF73A' },
}
const cognito = 'no-reply@verificationemail.com'
const poolsOf = (poolChanges: object = {}, clientChanges: object = {}) =>
  modelWith({
    ...functionResources('reset'),
    AdministratorsA37EF73A: {
      Type: 'AWS::Cognito::UserPool',
      Properties: { ...pool, ...poolChanges },
    },
    AdministratorsSite0BD1B4D8: {
      Type: 'AWS::Cognito::UserPoolClient',
      Properties: { ...client, ...clientChanges },
    },
    Administratorsadmin0AFC3BAC: {
      Type: 'AWS::Cognito::UserPoolGroup',
      Properties: { GroupName: 'admin', UserPoolId: { Ref: 'AdministratorsA37EF73A' } },
    },
  }).userPools

test('a pool has its rules, letters, triggers, groups and clients', () => {
  expect(poolsOf()).toEqual([
    {
      id: 'eu-north-1_administrators',
      passwordPolicy: {
        minimumLength: 12,
        historySize: 5,
        temporaryPasswordDays: 7,
      },
      mfa: 'OPTIONAL',
      groups: ['admin'],
      invitation: { from: cognito, subject: 'Ditt konto', message: 'Kod {####}' },
      verification: { from: cognito, subject: 'Kod', message: 'Din kod är {####}' },
      triggers: { PostConfirmation: 'arn:aws:lambda:eu-north-1:000000000000:function:reset' },
      clients: [
        {
          id: 'administratorssite',
          accessTokenSeconds: 300,
          authSessionSeconds: 900,
        },
      ],
    },
  ])
})

test('letters come from the address that the pool names', () => {
  const From = 'Företaget <webb@example.com>'
  const [named] = poolsOf({ EmailConfiguration: { EmailSendingAccount: 'DEVELOPER', From } })
  expect([named!.invitation.from, named!.verification.from]).toEqual([From, From])
})

test.each([
  ['text messages', { EnabledMfas: ['SMS_MFA'] }, {}],
  ['a rule of passwords', { Policies: { PasswordPolicy: { RequireNumbers: true } } }, {}],
  ['a client’s secret', {}, { GenerateSecret: true }],
])('a pool with %s is rejected', (_, poolChanges, clientChanges) => {
  expect(() => poolsOf(poolChanges, clientChanges)).toThrow('is not known like this')
})
