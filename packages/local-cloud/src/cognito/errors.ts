/** A refusal in Cognito's own words; `type` is the name of the exception that the SDK throws. */
export class CognitoError extends Error {
  readonly type: string
  readonly status: number

  constructor(type: string, message: string, status = 400) {
    super(message)
    this.type = type
    this.status = status
  }
}

/** Ends the call with this exception. */
export function refuse(type: string, message: string): never {
  throw new CognitoError(type, message)
}

/** Ends the call as Cognito ends a wrong password, or with a more telling message. */
export function refuseSignIn(message = 'Incorrect username or password.'): never {
  refuse('NotAuthorizedException', message)
}
