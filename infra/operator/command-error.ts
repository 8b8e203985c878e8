/** A failure that the operator can correct. Its message says what is wrong and what to do. */
export class CommandError extends Error {}

/** One line for the operator about any error; known AWS and network errors in plain words. */
export function describeError(error: unknown): string {
  if (error instanceof CommandError) return error.message
  if (!(error instanceof Error)) return String(error)
  // How `fetch` wraps what the network said.
  if (error.message === 'fetch failed' && error.cause) return describeError(error.cause)
  const { code } = error as NodeJS.ErrnoException
  const known = sentences.find(([names]) => names.includes(error.name) || names.includes(`${code}`))
  const message = error.message.split('\n')[0]!
  return known ? known[1](message) : `${error.name}: ${message}`
}

const sentences: [names: string[], sentence: (message: string) => string][] = [
  [
    ['CredentialsProviderError'],
    () =>
      'There are no AWS credentials here: sign in with `aws sso login` or `aws configure`, and name the profile in AWS_PROFILE.',
  ],
  [
    ['ExpiredToken', 'ExpiredTokenException', 'TokenProviderError'],
    () => 'The AWS credentials have expired: sign in again.',
  ],
  [
    ['InvalidClientTokenId', 'UnrecognizedClientException', 'SignatureDoesNotMatch'],
    message => `AWS does not accept these credentials (${message})`,
  ],
  [
    ['AccessDenied', 'AccessDeniedException'],
    message => `These AWS credentials may not do what is needed (${message})`,
  ],
  [
    ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'TimeoutError'],
    message => `Nothing answers (${message || 'no connection'})`,
  ],
]
