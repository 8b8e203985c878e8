/** A rejection in Cognito's own words; `type` is the name of the exception that the SDK throws. */
export class CognitoError extends Error {
  readonly type: string
  readonly status: number

  constructor(type: string, message: string, status = 400) {
    super(message)
    this.type = type
    this.status = status
  }
}

/** Throws Cognito's exception of this name. */
export function reject(type: string, message: string): never {
  throw new CognitoError(type, message)
}

/** Throws the exception of a wrong password, or one with a more specific message. */
export function rejectSignIn(message = 'Incorrect username or password.'): never {
  reject('NotAuthorizedException', message)
}
