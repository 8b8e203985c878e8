import * as z from 'zod/mini'
import type { Json, Resource } from './assembly.ts'
import type { DeploymentTrigger } from './model.ts'
import { nameOf } from './physical-names.ts'
import { ignored, type Template } from './template.ts'

/** The functions that CDK's `Trigger` calls at a deployment. */
export function readTriggers(template: Template): DeploymentTrigger[] {
  return template.all(TriggerProperties, ['Custom::Trigger']).map(({ resource }) => {
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

const TriggerProperties = z.strictObject({
  ExecuteOnHandlerChange: z.literal(true),
  HandlerArn: z.string(),
  InvocationType: z.literal('RequestResponse'),
  ServiceToken: ignored,
  Timeout: ignored,
})
