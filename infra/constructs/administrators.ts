import { Duration, RemovalPolicy } from 'aws-cdk-lib/core'
import {
  AccountRecovery,
  FeaturePlan,
  Mfa,
  UserPool,
  type CfnUserPoolClient,
  type UserPoolClient,
} from 'aws-cdk-lib/aws-cognito'
import type { Construct } from 'constructs'
import { company } from '#shared/company.ts'
import { shortestPassword } from '#shared/passwords.ts'
import { hostOf, type Settings } from '../settings.ts'

const temporaryPasswordDays = 7

/** Who may manage the site: created by hand, never by signing up, and members of `admin`. */
export class Administrators extends UserPool {
  readonly client: UserPoolClient

  constructor(scope: Construct, id: string, settings: Settings) {
    const { mfa, protectsData } = settings
    super(scope, id, {
      featurePlan: FeaturePlan.ESSENTIALS,
      selfSignUpEnabled: false,
      signInAliases: { username: true, email: true },
      signInCaseSensitive: false,
      standardAttributes: { email: { required: true, mutable: true } },
      autoVerify: { email: true },
      // Length is what makes a password strong; rules of composition make it hard to remember
      // (NIST SP 800-63B-4, section 3.1.1.2).
      passwordPolicy: {
        minLength: shortestPassword,
        requireLowercase: false,
        requireUppercase: false,
        requireDigits: false,
        requireSymbols: false,
        passwordHistorySize: 5,
        tempPasswordValidity: Duration.days(temporaryPasswordDays),
      },
      mfa: mfa === 'required' ? Mfa.REQUIRED : Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      userInvitation: {
        emailSubject: `Ditt konto på ${company.brand}`,
        emailBody: invitation(hostOf(settings)),
      },
      userVerification: {
        emailSubject: 'Kod för nytt lösenord',
        emailBody:
          'Din kod är {####}. Den gäller i en timme. Har du inte bett om den behöver du inte göra något.',
      },
      deletionProtection: protectsData,
      removalPolicy: protectsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    })
    this.addGroup('admin', { groupName: 'admin', description: 'Manages apartments and news' })
    this.client = this.addSiteClient()
  }

  /** The site signs people in from its own functions and keeps none of Cognito's tokens. */
  private addSiteClient(): UserPoolClient {
    const client = this.addClient('Site', {
      generateSecret: false,
      disableOAuth: true,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.minutes(5),
      idTokenValidity: Duration.minutes(5),
      refreshTokenValidity: Duration.hours(1),
      // The longest that Cognito allows: setting up an authenticator app takes its time.
      authSessionValidity: Duration.minutes(15),
    })
    // Set here because CDK's own property always lets refresh tokens in as well.
    const resource = client.node.defaultChild as CfnUserPoolClient
    resource.explicitAuthFlows = ['ALLOW_ADMIN_USER_PASSWORD_AUTH']
    return client
  }
}

/**
 * Cognito takes the letter as HTML. The address that CloudFront gives a site without a domain is not
 * known here, since the distribution comes after the user pool.
 */
const invitation = (host?: string) => {
  const place = host ? `https://${host}/admin/login` : 'webbplatsen, /admin/login,'
  return [
    'Hej!',
    'Du har fått ett konto för att sköta webbplatsen.',
    'Användarnamn: {username}',
    'Tillfälligt lösenord: {####}',
    `Logga in på ${place} inom ${temporaryPasswordDays} dagar och välj ett eget lösenord.`,
  ].join('<br>')
}
