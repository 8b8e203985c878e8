import { functionNames, prod } from './synthesized-stages.ts'

/** A statement of a function's policy. */
interface Statement {
  Effect: string
  Action: string | string[]
  Resource: unknown
  Condition?: Record<string, Record<string, unknown>>
}

/** The statements of each function's role. */
export const roles = Object.fromEntries(functionNames.map(name => [name, statementsOf(name)]))

/** Every permission as function, action and kinds of items. */
export const permissions = Object.entries(roles).flatMap(([name, statements]) =>
  statements.flatMap(statement =>
    list(statement.Action).map(action => ({ name, action, kinds: kindsOf(statement) })),
  ),
)

function statementsOf(name: string): Statement[] {
  const role = idOf(roleOf(name))
  return prod
    .resources('AWS::IAM::Policy')
    .filter(({ Properties }) => JSON.stringify(Properties['Roles']) === `[{"Ref":"${role}"}]`)
    .flatMap(
      ({ Properties }) => (Properties['PolicyDocument'] as { Statement: Statement[] }).Statement,
    )
}

/** The role of a function, as the template refers to it. */
export function roleOf(name: string): unknown {
  return prod.functionNamed(name).Properties['Role']
}

/** The logical id of a role that is referred to. */
export function idOf(role: unknown): string {
  return (role as { 'Fn::GetAtt': [string, string] })['Fn::GetAtt'][0]
}

/** The kinds of items, or the statuses of cases, that a statement allows. */
export function kindsOf({ Condition }: Statement): string[] {
  const kinds = Condition?.['ForAllValues:StringEquals']?.['dynamodb:LeadingKeys']
  return kinds === undefined ? [] : list(kinds as string | string[])
}

/** The elements of a policy's value, which is a string or an array of them. */
export function list(value: string | string[]): string[] {
  return Array.isArray(value) ? value : [value]
}
