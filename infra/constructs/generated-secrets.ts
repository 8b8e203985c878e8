import type { Stack } from 'aws-cdk-lib/core'
import { acknowledge } from '../acknowledge.ts'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'

export type Secrets = ReturnType<typeof generatedSecrets>

/**
 * The secrets of a stage, which Secrets Manager generates. The template holds references alone, which
 * CloudFormation resolves during a deployment.
 */
export function generatedSecrets(stack: Stack) {
  const generate = (id: string) => {
    const secret = new Secret(stack, id, {
      // 64 of 62 characters: 381 bits.
      generateSecretString: { excludePunctuation: true, passwordLength: 64 },
    })
    acknowledge(secret, {
      'AwsSolutions-SMG4':
        'A rotation by itself would not reach CloudFront and the functions, which get the value with a deployment. docs/operations.md says how secrets are replaced.',
    })
    return secret.secretValue.unsafeUnwrap()
  }
  return {
    /** CloudFront sends it to the functions, which refuse calls without it. */
    origin: generate('OriginSecret'),
    /** The key of keyed hashes. */
    digest: generate('DigestKey'),
  }
}
