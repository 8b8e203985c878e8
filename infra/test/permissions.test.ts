import { expect, test } from 'vitest'
import { variables } from '#shared/variables.ts'
import { functionNames, prod } from './synthesized-fixture.ts'

// That a function may do all that it does, and nothing else: `e2e/http/permissions.test.ts`.

/** A statement of a function's policy. */
interface Statement {
  Effect: string
  Action: string | string[]
  Resource: unknown
  Condition?: Record<string, Record<string, string | string[]>>
}

/** The logical id of a function's role. */
const roleOf = (name: string) =>
  (prod.functionNamed(name).Properties['Role'] as { 'Fn::GetAtt': [string] })['Fn::GetAtt'][0]

const policies = prod.resources('AWS::IAM::Policy').map(({ Properties }) => ({
  roles: JSON.stringify(Properties['Roles']),
  statements: (Properties['PolicyDocument'] as { Statement: Statement[] }).Statement,
}))

/** The statements of each function's role, one for each action. */
const permissions = functionNames.flatMap(name =>
  policies
    .filter(({ roles }) => roles.includes(`"${roleOf(name)}"`))
    .flatMap(({ statements }) => statements)
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

test('the role of each function is its own, names no wildcard and has no policy that AWS manages', () => {
  const roleIds = functionNames.map(roleOf)
  expect(new Set(roleIds).size).toBe(functionNames.length)
  for (const { id, Properties } of prod.resources('AWS::IAM::Role')) {
    if (roleIds.includes(id)) expect(Properties).not.toHaveProperty('ManagedPolicyArns')
  }
  // Only objects of one folder of a bucket and verified recipients cannot be named in advance.
  const folderOrIdentity = /"\/(?:uploads|incoming|media|photos)\/\*"|":identity\/\*"/g
  for (const { Effect, action, resource } of permissions) {
    expect([Effect, action]).toEqual(['Allow', expect.stringMatching(/^[a-z\d-]+:[A-Za-z]+$/)])
    expect(resource.replaceAll(folderOrIdentity, '')).not.toContain('*')
  }
})

test('letters are sent from one address only', () => {
  const sending = permissions.filter(({ action }) => action.startsWith('ses:Send'))
  const Condition = { StringEquals: { 'ses:FromAddress': 'noreply@example.com' } }
  expect(sending).toMatchObject([{ name: 'notify', Condition }])
})

test('one function alone creates and deletes users and sets passwords', () => {
  const changing =
    /^cognito-idp:(?:Admin(?:Create|Delete|Add|Set|Update|Remove|Disable|Enable|Reset)|Create|Delete|Update)/
  const holders = permissions.filter(({ action }) => changing.test(action)).map(({ name }) => name)
  expect([...new Set(holders)]).toEqual(['administrators'])
})

test('each function may use only its own kinds of items', () => {
  const calls = permissions.filter(({ action }) => /^dynamodb:.*(?:Item|Query)$/.test(action))
  expect(calls.length).toBeGreaterThan(20)
  for (const { name, action, kinds } of calls) expect(kinds, `${name} ${action}`).not.toEqual([])
})

test('a secret goes to CloudFront’s header and to functions that use it, and no function may read one', () => {
  const holders = prod.all
    .filter(({ Properties }) => JSON.stringify(Properties)?.includes('{{resolve:'))
    .map(({ Type, Metadata }) => Metadata?.name ?? Type)
  const secrets = new Set(['DIGEST_KEY', 'ORIGIN_VERIFY'])
  const users = Object.entries(variables).filter(([, each]) => each.some(name => secrets.has(name)))
  const expected = ['AWS::CloudFront::Distribution', ...users.map(([name]) => name)]
  expect(holders.toSorted()).toEqual(expected.toSorted())
  expect(permissions.filter(({ action }) => action.includes('secretsmanager:'))).toEqual([])
})
