import { expect, test } from 'vitest'
import { functionNames, prod } from './synthesized-fixture.ts'

/** A statement of a function's policy. */
interface Statement {
  Effect: string
  Action: string | string[]
  Resource: unknown
  Condition?: Record<string, Record<string, unknown>>
}

/** The statements of each function's role. */
const roles = Object.fromEntries(functionNames.map(name => [name, statementsOf(name)]))

/** Every permission as function, action and kinds of items. */
const permissions = Object.entries(roles).flatMap(([name, statements]) =>
  statements.flatMap(statement =>
    list(statement.Action).map(action => ({ name, action, kinds: kindsOf(statement) })),
  ),
)

test.each(functionNames)('the role of %s is its own and names no wildcard', name => {
  const used = prod.resources('AWS::Lambda::Function').map(({ Properties }) => Properties['Role'])
  expect(used.filter(role => JSON.stringify(role) === JSON.stringify(roleOf(name)))).toHaveLength(1)
  for (const { Effect, Action, Resource } of roles[name]!) {
    expect(Effect).toBe('Allow')
    // SES knows no resource for its limits and its verification of addresses.
    if (/^ses:(?!Send)/.test(list(Action)[0]!)) continue
    for (const action of list(Action)) expect(action).toMatch(/^[a-z\d-]+:[A-Za-z]+$/)
    // Only objects of one folder of a bucket and verified recipients cannot be named in advance.
    const folderOrIdentity = /"\/(?:uploads|incoming|media|photos)\/\*"|":identity\/\*"/g
    expect(JSON.stringify(Resource).replace(folderOrIdentity, '')).not.toContain('*')
  }
})

test('no function has a policy that AWS manages', () => {
  for (const name of functionNames) {
    const id = idOf(roleOf(name))
    const role = prod.resources('AWS::IAM::Role').find(each => each.id === id)
    expect(role?.Properties).not.toHaveProperty('ManagedPolicyArns')
  }
})

test.each([
  ['ses:', ['desk', 'notify']],
  ['cloudfront:', ['changes']],
  ['s3:', ['changes', 'desk', 'follow', 'images', 'photos', 'unused-pictures']],
  ['cognito-idp:', ['auth', 'authorizer', 'desk']],
  ['sns:', ['desk']],
  ['backup:', ['desk']],
  ['sqs:', ['changes', 'mail-feedback', 'notify', 'photos', 'unused-pictures']],
])('%s is called by %j alone', (service, names) => {
  const callers = permissions.filter(({ action }) => action.startsWith(service))
  expect([...new Set(callers.map(({ name }) => name))]).toEqual(names)
})

test('letters are sent from one address only', () => {
  const [sending, ...others] = roles['notify']!.filter(
    ({ Action }) => Action === 'ses:SendRawEmail',
  )
  expect(others).toEqual([])
  expect(sending?.Condition).toEqual({
    StringEquals: { 'ses:FromAddress': 'noreply@example.com' },
  })
})

test('pictures are deleted by one function, which decodes nothing and leaves their versions', () => {
  const onMedia = roles['unused-pictures']!.filter(({ Action }) =>
    list(Action)[0]!.startsWith('s3:'),
  )
  expect(onMedia.map(({ Action }) => Action)).toEqual(['s3:ListBucket', 's3:DeleteObject'])
  for (const { Resource } of onMedia) expect(JSON.stringify(Resource)).toContain('Media')
  const deleted = roles['images']!.filter(({ Action }) => list(Action).includes('s3:DeleteObject'))
  expect(JSON.stringify(deleted)).not.toContain('Media')
  expect(permissions.filter(({ action }) => action.includes('Version'))).toEqual([])
})

test('photos of cases are kept by one function, and shown by those that may read the cases', () => {
  const allowed = Object.entries(roles).flatMap(([name, statements]) =>
    statements
      .filter(({ Resource }) => JSON.stringify(Resource).includes('Photos'))
      .flatMap(({ Action }) => list(Action).map(action => `${name} ${action}`)),
  )
  expect(allowed.toSorted()).toEqual([
    'changes s3:DeleteObject',
    'changes s3:ListBucket',
    'desk s3:GetObject',
    'follow s3:GetObject',
    'photos s3:DeleteObject',
    'photos s3:PutObject',
  ])
})

test('each function may use only its own kinds of items', () => {
  const calls = permissions.filter(({ action }) => /^dynamodb:.*(?:Item|Query)$/.test(action))
  expect(calls.length).toBeGreaterThan(20)
  expect(calls.filter(({ kinds }) => kinds.length === 0)).toEqual([])
})

test.each(['apartment', 'house', 'news', 'draft'])(
  'only the desk’s function may write %s',
  kind => {
    const writers = permissions.filter(
      ({ action, kinds }) => /:(?:Put|Update|Delete)Item$/.test(action) && kinds.includes(kind),
    )
    expect(new Set(writers.map(({ name }) => name))).toEqual(new Set(['desk']))
  },
)

const readers = (kind: string) =>
  permissions.filter(({ kinds }) => kinds.includes(kind)).map(({ name }) => name)

test('no function that answers visitors may read a draft or a house', () => {
  expect(new Set(readers('draft'))).toEqual(new Set(['desk', 'unused-pictures']))
  expect(new Set(readers('house'))).toEqual(new Set(['desk']))
})

test('the function that stores visitors’ forms cannot read them', () => {
  const reads = permissions.filter(
    ({ name, action }) => name === 'forms' && /:(?:GetItem|Query)$/.test(action),
  )
  expect(reads.flatMap(({ kinds }) => kinds).toSorted()).toEqual(['apartment', 'idempotency'])
  const deletes = permissions.filter(
    ({ name, action }) => name === 'forms' && /Delete/.test(action),
  )
  expect(deletes).toEqual([])
})

test('the function for followed cases reads what is said on them, and deletes nothing', () => {
  const own = permissions.filter(({ name }) => name === 'follow')
  const reads = own.filter(({ action }) => /:(?:GetItem|Query|BatchGetItem)$/.test(action))
  expect(reads.flatMap(({ kinds }) => kinds).toSorted()).toEqual([
    'company',
    'contact',
    'entry',
    'idempotency',
    'inquiry',
    'issue',
  ])
  expect(own.filter(({ action }) => action.endsWith('DeleteItem'))).toEqual([])
})

test('no function may scan the table', () => {
  expect(permissions.filter(({ action }) => action.includes('Scan'))).toEqual([])
})

test('a secret goes to CloudFront’s header and to functions that use it, and nowhere else', () => {
  const places = prod.types
    .flatMap(prod.resources)
    .flatMap(({ Type, Properties }) => referencesIn(Properties, Type))
  expect([...new Set(places)].toSorted()).toEqual([
    'AWS::CloudFront::Distribution.DistributionConfig.Origins.#.OriginCustomHeaders.#.HeaderValue',
    'AWS::Lambda::Function.Environment.Variables.DIGEST_KEY',
    'AWS::Lambda::Function.Environment.Variables.ORIGIN_VERIFY',
  ])
  // CloudFormation's quota of dynamic references in a template.
  expect(places.length).toBeLessThanOrEqual(60)
})

test('no function may read a secret', () => {
  const policies = JSON.stringify(prod.resources('AWS::IAM::Policy'))
  expect(policies).not.toContain('secretsmanager')
})

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
function roleOf(name: string): unknown {
  return prod.functionNamed(name).Properties['Role']
}

/** The logical id of a role that is referred to. */
function idOf(role: unknown): string {
  return (role as { 'Fn::GetAtt': [string, string] })['Fn::GetAtt'][0]
}

/** The kinds of items, or the statuses of cases, that a statement allows. */
function kindsOf({ Condition }: Statement): string[] {
  const kinds = Condition?.['ForAllValues:StringEquals']?.['dynamodb:LeadingKeys']
  return kinds === undefined ? [] : list(kinds as string | string[])
}

/** The elements of a policy's value, which is a string or an array of them. */
function list(value: string | string[]): string[] {
  return Array.isArray(value) ? value : [value]
}

/** The places of the references to secrets in a value, with `#` for each index. */
function referencesIn(value: unknown, place: string): string[] {
  if (!JSON.stringify(value)?.includes('{{resolve:')) return []
  if (typeof value === 'string' || Object.keys(value as object)[0] === 'Fn::Join') return [place]
  return Object.entries(value as object).flatMap(([key, part]) =>
    referencesIn(part, `${place}.${/^\d+$/.test(key) ? '#' : key}`),
  )
}
