import { expect, test } from 'vitest'
import { functionNames, prod } from './synthesized-fixture.ts'

// That a function may do all that it does, and nothing else: `e2e/http/permissions.test.ts`.

/** A statement of a function's policy. */
interface Statement {
  Effect: string
  Action: string | string[]
  Resource: unknown
  Condition?: Record<string, Record<string, string | string[]>>
}

/** The logical id of each function's role. */
const roles = new Map(
  functionNames.map(name => {
    const role = prod.functionNamed(name).Properties['Role'] as { 'Fn::GetAtt': [string, string] }
    return [name, role['Fn::GetAtt'][0]]
  }),
)

/** The statements of each function's role, one for each action. */
const permissions = functionNames.flatMap(name =>
  prod
    .resources('AWS::IAM::Policy')
    .filter(({ Properties }) =>
      JSON.stringify(Properties['Roles']).includes(`"${roles.get(name)}"`),
    )
    .flatMap(
      ({ Properties }) => (Properties['PolicyDocument'] as { Statement: Statement[] }).Statement,
    )
    .flatMap(({ Effect, Action, Resource, Condition }) =>
      [Action].flat().map(action => ({
        name,
        action,
        Effect,
        Condition,
        resource: JSON.stringify(Resource),
        kinds: [Condition?.['ForAllValues:StringEquals']?.['dynamodb:LeadingKeys'] ?? []].flat(),
      })),
    ),
)

/** The functions whose role holds a permission. */
const holders = (holds: (permission: (typeof permissions)[number]) => boolean) => [
  ...new Set(permissions.filter(holds).map(({ name }) => name)),
]

test('the role of each function is its own, names no wildcard and has no policy that AWS manages', () => {
  const roleIds = [...roles.values()]
  expect(new Set(roleIds).size).toBe(functionNames.length)
  for (const { id, Properties } of prod.resources('AWS::IAM::Role')) {
    if (roleIds.includes(id)) expect(Properties).not.toHaveProperty('ManagedPolicyArns')
  }
  // Only objects of one folder of a bucket and verified recipients cannot be named in advance.
  const folderOrIdentity = /"\/(?:uploads|incoming|media|photos)\/\*"|":identity\/\*"/g
  for (const { Effect, action, resource } of permissions) {
    expect([Effect, action]).toEqual(['Allow', expect.stringMatching(/^[a-z\d-]+:[A-Za-z]+$/)])
    // SES knows no resource for its limits and its verification of addresses.
    if (/^ses:(?!Send)/.test(action)) continue
    expect(resource.replaceAll(folderOrIdentity, '')).not.toContain('*')
  }
})

test('letters are sent from one address only', () => {
  const sending = permissions.filter(({ action }) => action.startsWith('ses:Send'))
  expect(sending).toMatchObject([
    {
      name: 'notify',
      Condition: { StringEquals: { 'ses:FromAddress': 'noreply@example.com' } },
    },
  ])
})

test('pictures are deleted by one function, which leaves their versions; photos by two', () => {
  const deleters = (bucket: string) =>
    holders(({ action, resource }) => action === 's3:DeleteObject' && resource.includes(bucket))
  expect(deleters('Media')).toEqual(['unused-pictures'])
  expect(deleters('Photos')).toEqual(['changes', 'photos'])
  expect(holders(({ action }) => action.includes('Version'))).toEqual([])
})

test('each function may use only its own kinds of items, and none may scan the table', () => {
  const calls = permissions.filter(({ action }) => /^dynamodb:.*(?:Item|Query)$/.test(action))
  expect(calls.length).toBeGreaterThan(20)
  for (const { name, action, kinds } of calls) expect(kinds, `${name} ${action}`).not.toEqual([])
  expect(holders(({ action }) => action.includes('Scan'))).toEqual([])
})

test.each(['apartment', 'house', 'news', 'draft'])('only the desk may write %s', kind => {
  const writes = /:(?:Put|Update|Delete)Item$/
  expect(holders(({ action, kinds }) => writes.test(action) && kinds.includes(kind))).toEqual([
    'desk',
  ])
})

const reads = /:(?:GetItem|Query|BatchGetItem)$/

test('visitors reach no draft and no house, forms are not read back, and follow deletes nothing', () => {
  expect(holders(({ kinds }) => kinds.includes('draft'))).toEqual(['desk', 'unused-pictures'])
  expect(holders(({ kinds }) => kinds.includes('house'))).toEqual(['desk'])
  const readBy = (reader: string) =>
    permissions
      .filter(({ name, action }) => name === reader && reads.test(action))
      .flatMap(({ kinds }) => kinds)
  expect(new Set(readBy('forms'))).toEqual(new Set(['apartment', 'idempotency']))
  expect(new Set(readBy('follow'))).toEqual(
    new Set(['company', 'contact', 'entry', 'idempotency', 'inquiry', 'issue']),
  )
  const deletes = permissions.filter(
    ({ name, action }) => ['forms', 'follow'].includes(name) && action.includes('Delete'),
  )
  expect(deletes).toEqual([])
})

test('a secret goes to CloudFront’s header and to functions that use it, and no function may read one', () => {
  const places = prod.all.flatMap(({ Type, Properties }) => referencesIn(Properties, Type))
  expect([...new Set(places)].toSorted()).toEqual([
    'AWS::CloudFront::Distribution.DistributionConfig.Origins.#.OriginCustomHeaders.#.HeaderValue',
    'AWS::Lambda::Function.Environment.Variables.DIGEST_KEY',
    'AWS::Lambda::Function.Environment.Variables.ORIGIN_VERIFY',
  ])
  // CloudFormation's quota of dynamic references in a template.
  expect(places.length).toBeLessThanOrEqual(60)
  expect(holders(({ action }) => action.startsWith('secretsmanager:'))).toEqual([])
})

/** The places of the references to secrets in a value, with `#` for each index. */
function referencesIn(value: unknown, place: string): string[] {
  if (!JSON.stringify(value)?.includes('{{resolve:')) return []
  if (typeof value === 'string' || Object.keys(value as object)[0] === 'Fn::Join') return [place]
  return Object.entries(value as object).flatMap(([key, part]) =>
    referencesIn(part, `${place}.${/^\d+$/.test(key) ? '#' : key}`),
  )
}
