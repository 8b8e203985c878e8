import { expect, test } from 'vitest'
import type { Synthesis } from './synthesis.ts'
import { dev, owned } from './synthesized-stages.ts'

const poolOf = ({ resources }: Synthesis) => resources('AWS::Cognito::UserPool')[0]?.Properties

test('only an administrator can create an account', () => {
  expect(poolOf(dev)).toMatchObject({ AdminCreateUserConfig: { AllowAdminCreateUserOnly: true } })
})

test('people sign in with user name or e-mail, however they write them', () => {
  expect(poolOf(dev)).toMatchObject({
    AliasAttributes: ['email'],
    UsernameConfiguration: { CaseSensitive: false },
  })
})

test('twelve characters make a password', () => {
  expect(poolOf(dev)).toMatchObject({
    Policies: { PasswordPolicy: { MinimumLength: 12, RequireSymbols: false } },
  })
})

test('none of the last five passwords can be chosen again', () => {
  expect(poolOf(dev)).toMatchObject({ Policies: { PasswordPolicy: { PasswordHistorySize: 5 } } })
})

test('a second factor is an authenticator app, required where visitors come', () => {
  const app = { EnabledMfas: ['SOFTWARE_TOKEN_MFA'] }
  expect(poolOf(dev)).toMatchObject({ MfaConfiguration: 'OPTIONAL', ...app })
  expect(poolOf(owned)).toMatchObject({ MfaConfiguration: 'ON', ...app })
})

test('letters are in Swedish and lead to the login page', () => {
  expect(poolOf(owned)).toMatchObject({
    AdminCreateUserConfig: {
      InviteMessageTemplate: {
        EmailSubject: 'Ditt konto på www.example.com',
        EmailMessage: expect.stringContaining(
          'Användarnamn: {username}<br>Tillfälligt lösenord: {####}<br>Logga in på https://www.example.com/admin/login inom 7 dagar',
        ),
      },
    },
    VerificationMessageTemplate: {
      EmailSubject: 'Kod för nytt lösenord',
      EmailMessage: expect.stringContaining('Din kod är {####}.'),
    },
  })
})

test('without a domain the invitation names the site by no address', () => {
  expect(poolOf(dev)).toMatchObject({
    AdminCreateUserConfig: {
      InviteMessageTemplate: {
        EmailSubject: 'Ditt konto för webbplatsen',
        EmailMessage: expect.stringContaining('<br>Logga in på webbplatsen, /admin/login, inom'),
      },
    },
  })
})

test('only the site’s functions can sign users in, and error messages reveal no user names', () => {
  const clients = dev.resources('AWS::Cognito::UserPoolClient')
  expect(clients.map(({ Properties }) => Properties)).toMatchObject([
    {
      ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH'],
      GenerateSecret: false,
      PreventUserExistenceErrors: 'ENABLED',
      AccessTokenValidity: 5,
      RefreshTokenValidity: 60,
      AuthSessionValidity: 15,
    },
  ])
})

test('a new password ends the old one’s sessions', () => {
  const { id } = dev.functionNamed('password-reset')
  expect(poolOf(dev)).toMatchObject({
    LambdaConfig: { PostConfirmation: { 'Fn::GetAtt': [id, 'Arn'] } },
  })
})
