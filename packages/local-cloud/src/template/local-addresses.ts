import type { Assembly, Json, Resource } from './assembly.ts'
import type { LocalEndpoints } from './model.ts'
import { bucketDomain, distributionDomain, nameOf } from './physical-names.ts'

/** Returns a value in which every text has local addresses. */
type Localiser = (value: Json) => Json

/**
 * Replaces the addresses that are others on the laptop: those of the distribution, of the buckets
 * and of Cognito. `upgrade-insecure-requests` goes, since the laptop speaks plain http.
 */
export function createLocaliser(assembly: Assembly, endpoints: LocalEndpoints): Localiser {
  const addresses = assembly.resources.flatMap(resource => addressesOf(resource, endpoints))
  addresses.push(
    [`https://cognito-idp.${endpoints.region}.amazonaws.com`, `${endpoints.services}/cognito`],
    // Placeholder for a distribution that cannot be named yet.
    ['https://*.cloudfront.net', endpoints.site],
  )
  return localise

  function localise(value: Json): Json {
    if (typeof value === 'string') return localText(value)
    if (value === null || typeof value !== 'object') return value
    if (Array.isArray(value)) return value.map(localise)
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, localise(part)]))
  }

  function localText(text: string): string {
    let local = text.replaceAll(/\s*upgrade-insecure-requests;?/g, '')
    for (const [address, place] of addresses) {
      if (local.includes(address)) local = local.replaceAll(address, inPolicy(local, place))
    }
    return local
  }
}

/** A Content-Security-Policy source with a path admits addresses below it only with a slash. */
function inPolicy(text: string, place: string): string {
  const isPolicy = /\b(?:connect|default|form|img)-(?:action|src) /.test(text)
  return isPolicy && new URL(place).pathname !== '/' ? `${place} ${place}/` : place
}

function addressesOf(resource: Resource, endpoints: LocalEndpoints): [string, string][] {
  switch (resource.type) {
    case 'AWS::S3::Bucket': {
      const bucket = nameOf(resource)
      return [[`https://${bucketDomain(bucket, endpoints)}`, `${endpoints.services}/s3/${bucket}`]]
    }
    case 'AWS::CloudFront::Distribution':
      return [distributionDomain(resource), ...aliasesOf(resource)].map(host => [
        `https://${host}`,
        endpoints.site,
      ])
    default:
      return []
  }
}

function aliasesOf(distribution: Resource): string[] {
  const configuration = distribution.properties.DistributionConfig as { Aliases?: Json[] }
  return (configuration.Aliases ?? []).filter(alias => typeof alias === 'string')
}
