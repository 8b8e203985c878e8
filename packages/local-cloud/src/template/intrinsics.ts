import type { Assembly, Json, Resource } from './assembly.ts'
import type { LocalEndpoints } from './model.ts'
import { attributeOf, referenceOf } from './physical-names.ts'

/**
 * Returns a value of a template with its intrinsic functions (CloudFormation's template reference)
 * resolved. Throws for an intrinsic function, or a form of one, that it does not know.
 */
type Resolve = (value: Json, stack: string) => Json

/** Makes the resolver of an assembly, whose names and addresses are local ones. */
export function createResolve(assembly: Assembly, endpoints: LocalEndpoints): Resolve {
  return resolve

  function resolve(value: Json, stack: string): Json {
    if (value === null || typeof value !== 'object') return value
    if (Array.isArray(value)) return value.map(entry => resolve(entry, stack))
    const [entry, ...others] = Object.entries(value)
    const [name, argument] = entry ?? ['', null]
    if (others.length === 0 && (name === 'Ref' || name.startsWith('Fn::'))) {
      return call(name, argument, stack)
    }
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, resolve(part, stack)]),
    )
  }

  function call(name: string, argument: Json, stack: string): Json {
    switch (name) {
      case 'Ref':
        return reference(String(argument), stack)
      case 'Fn::GetAtt': {
        const [id = '', attribute = ''] = texts(argument)
        return attributeOf(find(id, stack), attribute, endpoints)
      }
      case 'Fn::Join': {
        const [separator, parts] = list(argument, stack)
        return texts(parts).join(String(separator))
      }
      case 'Fn::Split': {
        const [separator, whole] = list(argument, stack)
        return String(whole).split(String(separator))
      }
      case 'Fn::Select': {
        const [index, choices] = list(argument, stack)
        const chosen = texts(choices)[Number(index)]
        if (chosen === undefined)
          throw new Error(`Fn::Select finds no element ${index} in ${stack}`)
        return chosen
      }
      case 'Fn::Sub':
        return substitute(argument, stack)
      case 'Fn::GetStackOutput':
        return stackOutput(argument)
      default:
        throw new Error(
          `The intrinsic function ${name} in ${stack} is not known to the local cloud`,
        )
    }
  }

  function list(argument: Json, stack: string): Json[] {
    const resolved = resolve(argument, stack)
    if (!Array.isArray(resolved)) throw new Error(`A list is expected in ${stack}`)
    return resolved
  }

  function reference(id: string, stack: string): string {
    const pseudo: Record<string, string> = {
      'AWS::AccountId': endpoints.account,
      'AWS::Partition': 'aws',
      'AWS::Region': endpoints.region,
    }
    return pseudo[id] ?? referenceOf(find(id, stack), endpoints)
  }

  function find(id: string, stack: string): Resource {
    const found = assembly.find(stack, id)
    if (!found) throw new Error(`The template of ${stack} refers to ${id}, which it does not have`)
    return found
  }

  /** Only of references: attributes, variables and literals in braces are not known. */
  function substitute(argument: Json, stack: string): string {
    if (typeof argument !== 'string')
      throw new Error(`Fn::Sub with variables in ${stack} is not known`)
    return argument.replaceAll(/\$\{([^}]+)\}/g, (_, name: string) => reference(name, stack))
  }

  function stackOutput(argument: Json): Json {
    const { StackName, OutputName } = argument as { [key: string]: Json }
    const output = assembly.outputs.find(
      ({ stack, name }) => stack === StackName && name === OutputName,
    )
    if (!output) throw new Error(`The stack ${StackName} has no output ${OutputName}`)
    return resolve(output.value, output.stack)
  }
}

function texts(value: Json | undefined): string[] {
  if (!Array.isArray(value)) throw new Error(`${JSON.stringify(value)} is no list`)
  return value.map(String)
}
