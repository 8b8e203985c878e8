/** The address of the site on AWS and on this laptop. Both are origins, without a slash. */
export interface SiteAddress {
  onAws: string
  here: string
}

/** The CloudFront distribution with its policies resolved, including AWS's managed ones. */
export interface Distribution {
  id: string
  /** The domain of the site where it has one, else CloudFront's. */
  address: SiteAddress
  origins: Record<string, Origin>
  /** In the order in which they are tried; the last one has the pattern `*`. */
  behaviours: Behaviour[]
  /** The code of each CloudFront function by its name. */
  functions: Record<string, string>
}

/** The origin of a behaviour: a bucket or the HTTP API. */
export interface Origin {
  kind: 'bucket' | 'api'
  /** The bucket's name or the API's host. */
  name: string
  /** Headers CloudFront adds, in place of the visitor's own. Names are lower case. */
  customHeaders: Record<string, string>
  /** CloudFront answers 504 after this time. */
  timeoutSeconds: number
}

/** The cache behaviour of the paths that match a pattern. */
export interface Behaviour {
  /** `*` is any text, `?` any one character. Letters count as they are written. */
  pattern: string
  origin: string
  allowedMethods: string[]
  compresses: boolean
  /** The name of the function that meets the request, and of the one that meets the answer. */
  viewerRequest: string | undefined
  viewerResponse: string | undefined
  cache: CachePolicy
  /** Sent to the origin in addition to the cache key. */
  forwards: Forwarding
  responseHeaders: ResponseHeaders
}

/** The lifetimes of answers in seconds, and the parts of their key beside host and path. */
export interface CachePolicy extends Forwarding {
  minimumSeconds: number
  defaultSeconds: number
  maximumSeconds: number
  /** Compressed forms are cached separately: the normalised `Accept-Encoding` is part of the key. */
  acceptsGzip: boolean
  acceptsBrotli: boolean
}

export interface Forwarding {
  queryStrings: Selection
  headers: Selection
  cookies: Selection
}

/** Names are compared without regard to case where they are names of headers. */
export type Selection =
  | { kind: 'none' }
  | { kind: 'all' }
  | { kind: 'only'; names: string[] }
  | { kind: 'except'; names: string[] }

/** The headers added to an answer, and removed from it. Names are lower case. */
export interface ResponseHeaders {
  /** `overrides` decides whether it replaces the origin's own. */
  headers: { name: string; value: string; overrides: boolean }[]
  removed: string[]
}

/** Files that a deployment puts into a bucket (`BucketDeployment` of CDK). */
export interface SiteDeployment {
  bucket: string
  sources: DeploymentSource[]
  /** Patterns of `aws s3 sync`: all files, less the excluded ones, plus those included again. */
  excludes: string[]
  includes: string[]
  /** Such as `cache-control` and `content-type`. */
  systemMetadata: Record<string, string>
}

interface DeploymentSource {
  /** The absolute path of a folder. */
  directory: string
  /** Differs where the files differ. */
  version: string
  /** Placeholders in the files for values known only at deployment → those values. */
  markers: Record<string, string>
}
