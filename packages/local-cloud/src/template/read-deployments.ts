import * as z from 'zod/mini'
import type { SiteDeployment } from './distribution.ts'
import { ignored, type Template } from './template.ts'

/** The deployments of CDK's `BucketDeployment`, with their files and bucket. */
export function readDeployments(template: Template): SiteDeployment[] {
  return template
    .all(DeploymentProperties, ['Custom::CDKBucketDeployment'])
    .map(({ properties }) => ({
      bucket: properties.DestinationBucketName,
      sources: properties.SourceObjectKeys.map((key, index) => ({
        directory: template.asset(key),
        version: key,
        markers: addressesBefore(properties.SourceMarkers[index] ?? {}, template),
      })),
      excludes: properties.Exclude,
      includes: properties.Include,
      systemMetadata: properties.SystemMetadata,
    }))
}

/** Behind `https://` in a file a host is part of an address, which becomes local too. */
function addressesBefore(markers: Record<string, string>, { localise }: Template) {
  const addresses = Object.entries(markers).map(([marker, value]) => [
    `https://${marker}`,
    localise(`https://${value}`),
  ])
  return { ...Object.fromEntries(addresses), ...markers }
}

const texts = z.record(z.string(), z.string())

const DeploymentProperties = z.strictObject({
  DestinationBucketName: z.string(),
  Exclude: z._default(z.array(z.string()), []),
  Include: z._default(z.array(z.string()), []),
  OutputObjectKeys: ignored,
  Prune: z.literal(false),
  ServiceToken: ignored,
  SourceBucketNames: ignored,
  SourceMarkers: z._default(z.array(texts), []),
  SourceObjectKeys: z.array(z.string()),
  SystemMetadata: z._default(texts, {}),
  WaitForDistributionInvalidation: ignored,
})
