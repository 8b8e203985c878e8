/** One sentence that tells its reader what is wrong and what to do about it. */
export class Refusal extends Error {}

/** What went wrong, in one line for whoever runs the command. */
export function explain(error: unknown): string {
  if (error instanceof Refusal) return error.message
  if (!(error instanceof Error)) return String(error)
  const { code } = error as NodeJS.ErrnoException
  const known = sentences.find(([names]) => names.includes(error.name) || names.includes(`${code}`))
  const said = error.message.split('\n')[0]!
  return known ? known[1](said) : `${error.name}: ${said}`
}

const sentences: [names: string[], sentence: (said: string) => string][] = [
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
    said => `AWS does not accept these credentials (${said})`,
  ],
  [
    ['AccessDenied', 'AccessDeniedException'],
    said => `These AWS credentials may not do what is needed (${said})`,
  ],
  [
    ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'TimeoutError'],
    said => `Nothing answers (${said || 'no connection'})`,
  ],
]
