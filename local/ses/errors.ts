/** An error as Amazon SES answers it. */
export class SesError extends Error {
  readonly code: string
  readonly status: number

  constructor(code: string, message: string, status = 400) {
    super(message)
    this.code = code
    this.status = status
  }
}

export const invalidParameter = (message: string) => new SesError('InvalidParameterValue', message)
