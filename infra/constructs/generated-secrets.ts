import type { Stack } from 'aws-cdk-lib/core'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Settings } from '../settings.ts'

export type Secrets = ReturnType<typeof generatedSecrets>

/**
 * The secrets of a stage, which Secrets Manager generates: a new number makes one, and the secret
 * of a number that is left out is deleted. The template holds references alone, which
 * CloudFormation resolves during a deployment.
 */
export function generatedSecrets(stack: Stack, { origin, digest }: Settings['secrets']) {
  const generate = (name: string) => (number: number) =>
    new Secret(stack, `${name}${number}`, {
      // 64 of 62 characters: 381 bits.
      generateSecretString: { excludePunctuation: true, passwordLength: 64 },
    }).secretValue.unsafeUnwrap()
  return {
    /** Between CloudFront, which sends the first one, and the functions, which accept all. */
    origin: origin.map(generate('OriginSecret')),
    /** The keys of keyed hashes: new ones have the first one, the others find what has theirs. */
    digest: digest.map(generate('DigestKey')),
  }
}
