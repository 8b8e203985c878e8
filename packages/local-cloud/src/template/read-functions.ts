import * as z from 'zod/mini'
import type { Statement } from '../identities.ts'
import type { Resource } from './assembly.ts'
import type { FunctionDefinition } from './model.ts'
import { attributeOf } from './physical-names.ts'
import type { Template } from './template.ts'

/** The functions of the application with the statements of their roles. */
export function readFunctions(template: Template): FunctionDefinition[] {
  const serving = customResourceFunctions(template.resources)
  const isDeployed = ({ stack, id }: Resource) => !serving.has(`${stack}/${id}`)
  const functions = template.all(FunctionProperties, 'AWS::Lambda::Function', isDeployed)
  const statements = readStatements(
    template,
    new Set(functions.map(({ properties }) => properties.Role)),
  )
  return functions.map(({ name, resource, properties }) => ({
    name,
    arn: attributeOf(resource, 'Arn', template.endpoints),
    handler: properties.Handler,
    directory: template.asset(properties.Code.S3Key),
    environment: properties.Environment.Variables,
    timeoutSeconds: properties.Timeout,
    memoryMegabytes: properties.MemorySize,
    statements: statements.get(properties.Role) ?? [],
  }))
}

/** The function's name in its ARN. Throws where the ARN is not one of a function. */
export function functionNameOf(arn: string): string {
  const [, name] = /:function:([\w-]+)(?:\/invocations)?$/.exec(arn) ?? []
  if (!name) throw new Error(`${arn} is no function`)
  return name
}

/** Custom resources are made by functions that CDK brings along and that run during deployment. */
function customResourceFunctions(resources: Resource[]): Set<string> {
  const tokens = resources
    .filter(({ type }) => type.startsWith('Custom::'))
    .map(({ stack, properties }) => {
      const { 'Fn::GetAtt': [id] = [] } = properties.ServiceToken as { 'Fn::GetAtt'?: string[] }
      return `${stack}/${id}`
    })
  return new Set(tokens)
}

/** Role (by its ARN) → the Allow statements of its policies, of the roles that are asked for. */
function readStatements(template: Template, arns: Set<string>): Map<string, Statement[]> {
  const arnOf = (role: Resource) => attributeOf(role, 'Arn', template.endpoints)
  const roles = template.all(RoleProperties, 'AWS::IAM::Role', role => arns.has(arnOf(role)))
  const policies = template.all(PolicyProperties, 'AWS::IAM::Policy')
  return new Map(
    roles.map(({ name, resource }) => [
      arnOf(resource),
      policies
        .filter(({ properties }) => properties.Roles.includes(name))
        .flatMap(({ properties }) => properties.PolicyDocument.Statement.map(statementOf)),
    ]),
  )
}

function statementOf({ Action, Resource, Condition }: z.output<typeof PolicyStatement>): Statement {
  return {
    actions: [Action].flat(),
    resources: [Resource].flat(),
    conditions: Object.fromEntries(
      Object.entries(Condition).map(([operator, keys]) => [
        operator,
        Object.fromEntries(
          Object.entries(keys).map(([key, values]) => [key, [values].flat().map(String)]),
        ),
      ]),
    ),
  }
}

/** Lambda measures them as JSON (Lambda Developer Guide, "Lambda quotas": 4 KB in aggregate). */
const Variables = z
  .record(z.string(), z.string())
  .check(z.refine(variables => Buffer.byteLength(JSON.stringify(variables)) <= 4096, 'over 4 KB'))

const FunctionProperties = z.object({
  Code: z.object({ S3Key: z.string() }),
  Environment: z._default(z.object({ Variables }), { Variables: {} }),
  Handler: z.string(),
  MemorySize: z._default(z.number(), 128),
  Role: z.string(),
  Runtime: z.literal('nodejs24.x'),
  Timeout: z._default(z.number(), 3),
})

const oneOrMany = z.union([z.string(), z.array(z.string())])
const scalar = z.union([z.string(), z.number(), z.boolean()])

const PolicyStatement = z.strictObject({
  Effect: z.literal('Allow'),
  Action: oneOrMany,
  Resource: oneOrMany,
  Condition: z._default(
    z.record(z.string(), z.record(z.string(), z.union([scalar, z.array(scalar)]))),
    {},
  ),
})

const PolicyProperties = z.object({
  PolicyDocument: z.object({ Statement: z.array(PolicyStatement) }),
  Roles: z.array(z.string()),
})

/** Managed policies are not read: a role allows here what the template spells out. */
const RoleProperties = z.object({})
