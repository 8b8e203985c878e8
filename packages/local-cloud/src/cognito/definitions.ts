/** An app client of a user pool, as `AWS::Cognito::UserPoolClient` describes it. */
export interface ClientDefinition {
  id: string
  /** Lifetime of an access token. */
  accessTokenSeconds: number
  /** Lifetime of a challenge (AuthSessionValidity). */
  authSessionSeconds: number
}

/** The rules a new password must follow (Policies.PasswordPolicy). */
export interface PasswordPolicy {
  minimumLength: number
  temporaryPasswordDays: number
  /** Number of a user's latest passwords that may not be used again; 0 allows all. */
  historySize: number
}

/** A letter's wording: `{####}` becomes the code or temporary password, `{username}` the name. */
export interface LetterTemplate {
  /** The sender, such as `Anna <anna@example.com>`. */
  from: string
  subject: string
  message: string
}

/**
 * A user pool, as `AWS::Cognito::UserPool` describes it, with its groups and clients. A verified
 * e-mail address signs in as well as the username does.
 */
export interface PoolDefinition {
  /** `<region>_<name>`. */
  id: string
  passwordPolicy: PasswordPolicy
  /** The second factor: `ON` for every user, `OPTIONAL` for users who have set up an authenticator app. */
  mfa: 'OPTIONAL' | 'ON'
  groups: string[]
  clients: ClientDefinition[]
  /** The letter of AdminCreateUser. */
  invitation: LetterTemplate
  /** The letter with a code for a new password. */
  verification: LetterTemplate
  /** LambdaConfig: the ARN of the function. */
  triggers: { PostConfirmation?: string }
}

/** A letter Cognito sends. */
export interface Letter {
  from: string
  to: string
  subject: string
  text: string
}

/** Cognito's calls of other services: it sends letters and invokes Lambda functions. */
export interface CognitoHooks {
  /** A rejection becomes CodeDeliveryFailureException. */
  send(letter: Letter): Promise<void>
  /** A rejection becomes UserLambdaValidationException. */
  trigger(functionArn: string, event: object): Promise<unknown>
}
