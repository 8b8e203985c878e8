import * as z from 'zod/mini'
import type { GetSecret } from '../secretsmanager/secrets.ts'
import { readAssembly, type Json, type Resource } from './assembly.ts'
import { createResolve } from './intrinsics.ts'
import { createLocaliser } from './local-addresses.ts'
import type { LocalEndpoints } from './model.ts'
import { nameOf, referenceOf } from './physical-names.ts'

/** The templates of an assembly, read through schemas. */
export type Template = ReturnType<typeof readTemplate>

/** A resource that has been read. */
export interface Found<Schema extends z.ZodMiniType> {
  resource: Resource
  name: string
  /** The value of `Ref`. */
  reference: string
  properties: z.output<Schema>
}

/**
 * Reads the templates of the assembly in this directory. Throws where one cannot be read. Errors in
 * a resource are thrown when it is asked for.
 */
export function readTemplate(directory: string, endpoints: LocalEndpoints, getSecret: GetSecret) {
  const assembly = readAssembly(directory)
  const resolve = createResolve(assembly, endpoints)
  const localise = createLocaliser(assembly, endpoints)
  const readTypes = new Set(['AWS::SecretsManager::Secret'])
  const secrets = new Map(
    assembly.resources
      .filter(({ type }) => readTypes.has(type))
      .map(resource => [
        referenceOf(resource, endpoints),
        getSecret(nameOf(resource), passwordLength(resource)),
      ]),
  )
  /** In the properties of a custom resource CloudFormation resolves no secrets. */
  function propertiesOf({ type, properties, stack }: Resource): Json {
    const resolved = resolve(properties, stack)
    return type.startsWith('Custom::') ? resolved : dereference(resolved, secrets)
  }
  return {
    endpoints,
    asset: assembly.asset,
    /** A text that was made of resolved ones, in local terms. */
    localise: (text: string) => String(localise(text)),
    /** All resources of the templates, unresolved. */
    resources: assembly.resources,
    /** The types that have been asked for. */
    readTypes,
    /** Every wanted resource of a type, its properties resolved, in local terms and checked. */
    all<Schema extends z.ZodMiniType>(
      schema: Schema,
      type: string,
      isWanted: (resource: Resource) => boolean = () => true,
    ): Found<Schema>[] {
      readTypes.add(type)
      const found = assembly.resources
        .filter(resource => resource.type === type && isWanted(resource))
        .map(resource => ({
          resource,
          name: nameOf(resource),
          reference: referenceOf(resource, endpoints),
          properties: parse(schema, localise(propertiesOf(resource)), resource),
        }))
      validateNames(found)
      return found
    },
    /** The output of this name as it is on AWS, without local addresses. */
    outputOnAws(wanted: string): string | undefined {
      const output = assembly.outputs.find(({ name }) => name === wanted)
      return output && String(resolve(output.value, output.stack))
    },
    /** The outputs as `<stack>.<output>`. */
    outputs: (): Record<string, string> =>
      Object.fromEntries(
        assembly.outputs.map(({ stack, name, value }) => [
          `${stack}.${name}`,
          String(localise(resolve(value, stack))),
        ]),
      ),
  }
}

/**
 * A property that a strict schema does not name is rejected with its name. Strict are those of which
 * each property changes what a visitor gets; of the others only what is read here is checked.
 */
function parse<Schema extends z.ZodMiniType>(
  schema: Schema,
  properties: Json,
  { type, id, stack }: Resource,
): z.output<Schema> {
  const result = z.safeParse(schema, properties)
  if (result.success) return result.data
  const problems = result.error.issues.map(issue => {
    const { code, path, message } = issue
    const keys = code === 'unrecognized_keys' ? `unknown ${issue.keys.join(', ')}` : code
    return [...path, code === 'custom' ? message : keys].join('.')
  })
  throw new Error(`${type} ${id} of ${stack} is not known like this: ${problems.join('; ')}`)
}

const passwordLength = (secret: Resource) =>
  parse(SecretProperties, secret.properties, secret).GenerateSecretString.PasswordLength

/** Names are made of logical ids, which are unique only with their hash and within a stack. */
function validateNames(found: { resource: Resource; reference: string }[]): void {
  const seen = new Set<string>()
  for (const { resource, reference } of found) {
    if (seen.has(reference)) throw new Error(`Two of ${resource.type} have the name ${reference}`)
    seen.add(reference)
  }
}

/**
 * Replaces the dynamic references of resolved properties by the values of the secrets, which are
 * given by their ARN (CloudFormation User Guide, "Get a secret or secret value from Secrets
 * Manager"). Throws for every reference but one to the whole text of such a secret.
 */
function dereference(value: Json, secrets: Map<string, string>): Json {
  if (typeof value === 'string') {
    return value.replaceAll(reference, (whole, id: string) => {
      const secret = secrets.get(id)
      if (secret === undefined) throw new Error(`${whole} is not known to the local cloud`)
      return secret
    })
  }
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(part => dereference(part, secrets))
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, dereference(part, secrets)]),
  )
}

/** The id is captured where nothing is said about a key, a stage or a version of the secret. */
const reference = /\{\{resolve:(?:secretsmanager:([^{}]+?)(?::SecretString)?:{0,3}\}\}|[^}]*\}\})/g

/** A secret that is generated, of letters and digits. */
const SecretProperties = z.object({
  GenerateSecretString: z.object({
    ExcludePunctuation: z.literal(true),
    PasswordLength: z._default(z.int(), 32),
  }),
})
