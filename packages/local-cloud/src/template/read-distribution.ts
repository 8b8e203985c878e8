import * as z from 'zod/mini'
import type { BucketDefinition } from '../s3/s3.ts'
import type { Behaviour, Distribution, Origin } from './distribution.ts'
import type { ApiDefinition } from './model.ts'
import { attributeOf, bucketDomain, distributionDomain } from './physical-names.ts'
import { readPolicies, type Policies } from './read-edge-policies.ts'
import type { Template } from './template.ts'

/** The CloudFront distribution. Throws where an assembly has more than one. */
export function readDistribution(
  template: Template,
  api: ApiDefinition,
  buckets: BucketDefinition[],
): Distribution | undefined {
  const [distribution, ...others] = template.all(
    DistributionProperties,
    'AWS::CloudFront::Distribution',
  )
  if (!distribution) return undefined
  if (others.length > 0) throw new Error('The local cloud knows one distribution, there are more')
  const configuration = distribution.properties.DistributionConfig
  const functions = readFunctions(template)
  const policies = readPolicies(template)
  const { DefaultCacheBehavior: last, CacheBehaviors: first } = configuration
  return {
    id: distribution.reference,
    address: {
      onAws:
        template.outputOnAws('SiteOrigin') ??
        `https://${distributionDomain(distribution.resource)}`,
      here: template.endpoints.site,
    },
    origins: Object.fromEntries(
      configuration.Origins.map(origin => [origin.Id, originOf(origin, api, buckets, template)]),
    ),
    behaviours: [...first, last].map(behaviour => behaviourOf(behaviour, functions, policies)),
    functions: Object.fromEntries(functions.values().map(({ name, code }) => [name, code])),
  }
}

type EdgeFunctions = Map<string, { name: string; code: string }>

/** The functions by their ARN. */
function readFunctions(template: Template): EdgeFunctions {
  return new Map(
    template
      .all(FunctionProperties, 'AWS::CloudFront::Function')
      .map(({ name, resource, properties }) => [
        attributeOf(resource, 'FunctionARN', template.endpoints),
        { name, code: properties.FunctionCode },
      ]),
  )
}

function originOf(
  origin: z.output<typeof OriginProperties>,
  api: ApiDefinition,
  buckets: BucketDefinition[],
  { endpoints }: Template,
): Origin {
  const bucket = buckets.find(({ name }) => bucketDomain(name, endpoints) === origin.DomainName)
  if (!bucket && origin.DomainName !== api.host) {
    throw new Error(`The origin ${origin.DomainName} is neither a bucket nor the API`)
  }
  return {
    kind: bucket ? 'bucket' : 'api',
    name: bucket?.name ?? api.host,
    customHeaders: Object.fromEntries(
      origin.OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => [
        HeaderName.toLowerCase(),
        HeaderValue,
      ]),
    ),
    timeoutSeconds: origin.CustomOriginConfig?.OriginReadTimeout ?? 30,
  }
}

function behaviourOf(
  behaviour: z.output<typeof BehaviourProperties>,
  functions: EdgeFunctions,
  policies: Policies,
): Behaviour {
  const functionAt = (event: string) => {
    const association = behaviour.FunctionAssociations.find(({ EventType }) => EventType === event)
    return association && functions.get(association.FunctionARN)?.name
  }
  return {
    pattern: behaviour.PathPattern,
    origin: behaviour.TargetOriginId,
    allowedMethods: behaviour.AllowedMethods,
    compresses: behaviour.Compress,
    viewerRequest: functionAt('viewer-request'),
    viewerResponse: functionAt('viewer-response'),
    cache: policies.cache(behaviour.CachePolicyId),
    forwards: policies.forwarding(behaviour.OriginRequestPolicyId),
    responseHeaders: policies.responseHeaders(behaviour.ResponseHeadersPolicyId),
  }
}

const OriginProperties = z.object({
  CustomOriginConfig: z.optional(z.object({ OriginReadTimeout: z.number() })),
  DomainName: z.string(),
  Id: z.string(),
  OriginCustomHeaders: z._default(
    z.array(z.object({ HeaderName: z.string(), HeaderValue: z.string() })),
    [],
  ),
})

const BehaviourProperties = z.strictObject({
  AllowedMethods: z._default(z.array(z.string()), ['GET', 'HEAD']),
  CachePolicyId: z.string(),
  Compress: z._default(z.boolean(), false),
  FunctionAssociations: z._default(
    z.array(
      z.strictObject({
        EventType: z.enum(['viewer-request', 'viewer-response']),
        FunctionARN: z.string(),
      }),
    ),
    [],
  ),
  OriginRequestPolicyId: z.optional(z.string()),
  PathPattern: z._default(z.string(), '*'),
  ResponseHeadersPolicyId: z.optional(z.string()),
  TargetOriginId: z.string(),
  ViewerProtocolPolicy: z.string(),
})

const DistributionProperties = z.object({
  DistributionConfig: z.object({
    CacheBehaviors: z._default(z.array(BehaviourProperties), []),
    // No error is cached here; error pages would replace the API's answers.
    CustomErrorResponses: z._default(
      z.array(z.strictObject({ ErrorCachingMinTTL: z.literal(0), ErrorCode: z.number() })),
      [],
    ),
    DefaultCacheBehavior: BehaviourProperties,
    Enabled: z.literal(true),
    Origins: z.array(OriginProperties),
  }),
})

/** A function of the second runtime, without a key-value store. */
const FunctionProperties = z.object({
  AutoPublish: z.literal(true),
  FunctionCode: z.string(),
  FunctionConfig: z.object({ Runtime: z.literal('cloudfront-js-2.0') }),
})
