import type { Identity } from '../identities.ts'
import type { ServiceContext } from '../service.ts'
import { accessDenied, noSuchKey } from './errors.ts'

/** Checks that the caller's role allows an action, such as `PutObject`, on a bucket or object. */
export type Permissions = ReturnType<typeof permissionsOf>

/** Checks the role of `identity` at the moment of the request, for presigned ones too. */
export function permissionsOf(
  identity: Identity,
  { identities, account }: Pick<ServiceContext, 'identities' | 'account'>,
) {
  function require(action: string, resource: string) {
    const name = `s3:${action}`
    if (identities.allows(identity, name, resource)) return
    throw accessDenied(
      `User: arn:aws:sts::${account}:assumed-role/${identity.name} is not authorized to perform: ${name} on resource: "${resource}" because no identity-based policy allows the ${name} action`,
    )
  }

  return {
    requireOnObject: (action: string, bucket: string, key: string) =>
      require(action, `arn:aws:s3:::${bucket}/${key}`),

    requireList: (bucket: string) => require('ListBucket', `arn:aws:s3:::${bucket}`),

    /** S3 says that a key is missing only to those who may list the bucket. */
    missing(bucket: string, key: string) {
      const mayList = identities.allows(identity, 's3:ListBucket', `arn:aws:s3:::${bucket}`)
      return mayList ? noSuchKey(key) : accessDenied()
    },
  }
}
