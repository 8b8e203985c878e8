import * as z from 'zod/mini'
import type { Json, Resource } from './assembly.ts'
import type { SiteDeployment } from './distribution.ts'
import type { DeploymentTrigger } from './model.ts'
import { nameOf } from './physical-names.ts'
import type { Template } from './template.ts'

/** The deployments of CDK's `BucketDeployment`, with their files and bucket. */
export function readDeployments(template: Template): SiteDeployment[] {
  return template
    .all(DeploymentProperties, 'Custom::CDKBucketDeployment')
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

const DeploymentProperties = z.object({
  DestinationBucketName: z.string(),
  Exclude: z._default(z.array(z.string()), []),
  Include: z._default(z.array(z.string()), []),
  Prune: z.literal(false),
  SourceMarkers: z._default(z.array(texts), []),
  SourceObjectKeys: z.array(z.string()),
  SystemMetadata: z._default(texts, {}),
})

/** The functions that CDK's `Trigger` calls at a deployment. */
export function readTriggers(template: Template): DeploymentTrigger[] {
  return template.all(TriggerProperties, 'Custom::Trigger').map(({ resource }) => {
    const version = referred(template, resource, resource.properties.HandlerArn)
    const target = referred(template, version, version.properties.FunctionName)
    return { functionName: nameOf(target), version: version.id }
  })
}

/** The resource of the same stack that `{ Ref: … }` names. */
function referred({ resources }: Template, { stack, id }: Resource, value?: Json): Resource {
  const { Ref } = z.parse(z.object({ Ref: z.string() }), value)
  const found = resources.find(each => each.stack === stack && each.id === Ref)
  if (!found) throw new Error(`${id} of ${stack} refers to ${Ref}, which is not there`)
  return found
}

const TriggerProperties = z.object({
  ExecuteOnHandlerChange: z.literal(true),
  HandlerArn: z.string(),
  InvocationType: z.literal('RequestResponse'),
})
