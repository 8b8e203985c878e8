import { Duration, RemovalPolicy } from 'aws-cdk-lib/core'
import {
  AccountRecovery,
  FeaturePlan,
  Mfa,
  UserPool,
  UserPoolEmail,
  type CfnUserPoolClient,
  type UserPoolClient,
} from 'aws-cdk-lib/aws-cognito'
import type { Construct } from 'constructs'
import { adminGroup } from '#shared/sign-in.ts'
import { invitationDays } from '#shared/administrators.ts'
import { shortestPassword } from '#shared/sentences.ts'
import { acknowledge } from '../acknowledge.ts'
import type { Settings } from '../settings.ts'

/** The user pool of the people who may manage the site: invited, and members of one group. */
export class Administrators extends UserPool {
  readonly client: UserPoolClient

  constructor(scope: Construct, id: string, settings: Settings, host: string) {
    const { mfa, protectsData, mail, domain } = settings
    const sender = mail.senderName ?? host
    super(scope, id, {
      featurePlan: FeaturePlan.ESSENTIALS,
      selfSignUpEnabled: false,
      signInAliases: { username: true, email: true },
      signInCaseSensitive: false,
      standardAttributes: { email: { required: true, mutable: true } },
      autoVerify: { email: true },
      // Length without rules of composition (NIST SP 800-63B-4, section 3.1.1.2).
      passwordPolicy: {
        minLength: shortestPassword,
        requireLowercase: false,
        requireUppercase: false,
        requireDigits: false,
        requireSymbols: false,
        passwordHistorySize: 5,
        tempPasswordValidity: Duration.days(invitationDays),
      },
      mfa: mfa === 'required' ? Mfa.REQUIRED : Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      ...(mail.invitations && {
        email: UserPoolEmail.withSES({
          fromEmail: mail.sender,
          fromName: sender,
          ...(domain && { sesVerifiedDomain: domain.name }),
        }),
      }),
      userInvitation: invitation(sender, host),
      userVerification: {
        emailSubject: 'Kod för nytt lösenord',
        emailBody:
          'Din kod är {####}. Den gäller i en timme. Har du inte bett om den behöver du inte göra något.',
      },
      deletionProtection: protectsData,
      removalPolicy: protectsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    })
    this.addGroup(adminGroup, {
      groupName: adminGroup,
      description: 'Manages the content, the cases and the facts',
    })
    // The function `auth` signs in on the server and drops the tokens.
    this.client = this.addClient('Site', {
      generateSecret: false,
      disableOAuth: true,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.minutes(5),
      idTokenValidity: Duration.minutes(5),
      refreshTokenValidity: Duration.hours(1),
      // Cognito's maximum, since setting up an authenticator app takes time.
      authSessionValidity: Duration.minutes(15),
    })
    // The CDK's own property always adds ALLOW_REFRESH_TOKEN_AUTH.
    const resource = this.client.node.defaultChild as CfnUserPoolClient
    resource.explicitAuthFlows = ['ALLOW_ADMIN_USER_PASSWORD_AUTH']
    acknowledge(this, {
      'AwsSolutions-COG1':
        'Twelve characters and a history are asked for. Rules of composition are not: they lead to weaker passwords (NIST SP 800-63B-4, section 3.1.1.2).',
      'AwsSolutions-COG8':
        'The plus plan guards sign-ups and many users. Here a handful of people are invited by hand, and the function limits the sign-ins of a viewer.',
      ...(mfa === 'optional' && {
        'AwsSolutions-COG2':
          'This stage holds no real data; where visitors come, a second factor is required.',
      }),
    })
  }
}

/** The invitation as HTML. It says no fact that the company changes, so that none makes a deployment necessary. */
const invitation = (sender: string, host: string) => ({
  emailSubject: `Ditt konto på ${sender}`,
  emailBody: [
    'Hej!',
    'Du har fått ett konto för att sköta webbplatsen.',
    'Användarnamn: {username}',
    'Tillfälligt lösenord: {####}',
    `Logga in på https://${host}/admin/login inom ${invitationDays} dagar och välj ett eget lösenord.`,
  ].join('<br>'),
})
