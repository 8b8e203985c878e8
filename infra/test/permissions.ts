import { expect, test } from 'vitest'
import { dev, functionNames, local, prod } from './synthesized-stages.ts'

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
    const folderOrIdentity = /"\/(?:uploads|incoming|media|photos)\/\*"|":identity\/\*"/
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

test('each function may use only its own kinds of items', () => {
  const calls = permissions.filter(({ action }) => /^dynamodb:.*(?:Item|Query)$/.test(action))
  expect(calls.length).toBeGreaterThan(20)
  expect(calls.filter(({ kinds }) => kinds.length === 0)).toEqual([])
})

test.each([
  ['apartment', ['admin', 'cases']],
  ['house', ['admin']],
  ['news', ['admin']],
])('only the administrators’ functions may write %s', (kind, names) => {
  const writers = permissions.filter(
    ({ action, kinds }) => /:(?:Put|Update|Delete)Item$/.test(action) && kinds.includes(kind),
  )
  expect(new Set(writers.map(({ name }) => name))).toEqual(new Set(names))
})

test('no function that answers visitors may read a draft', () => {
  const readers = permissions.filter(({ kinds }) => kinds.includes('draft'))
  expect(new Set(readers.map(({ name }) => name))).toEqual(new Set(['admin', 'unused-pictures']))
})

test('no function that answers visitors may read a house', () => {
  const readers = permissions.filter(({ kinds }) => kinds.includes('house'))
  expect(new Set(readers.map(({ name }) => name))).toEqual(new Set(['admin']))
})

test.each([
  ['ses:', ['company', 'notify']],
  ['cloudfront:', ['pages', 'purge', 'unused-pictures']],
  ['s3:', ['cases', 'follow', 'images', 'pages', 'photos', 'removed-cases', 'unused-pictures']],
  ['cognito-idp:', ['auth', 'authorizer', 'company']],
  ['sns:', ['company']],
  ['backup:', ['company']],
  [
    'sqs:',
    ['mail-feedback', 'notify', 'pages', 'photos', 'purge', 'removed-cases', 'unused-pictures'],
  ],
])('%s is called by %j alone', (service, names) => {
  const callers = permissions.filter(({ action }) => action.startsWith(service))
  expect([...new Set(callers.map(({ name }) => name))]).toEqual(names)
})

test('the company’s function lets SES verify addresses, and only reads what is left before the opening, where the stage has it', () => {
  const actions = permissions.filter(({ name }) => name === 'company').map(({ action }) => action)
  expect(actions.filter(action => !/^(dynamodb|logs):/.test(action))).toEqual([
    'ses:GetIdentityVerificationAttributes',
    'ses:GetSendQuota',
    'ses:VerifyEmailIdentity',
    'cognito-idp:ListUsersInGroup',
    'sns:ListSubscriptionsByTopic',
    'backup:ListRecoveryPointsByBackupVault',
  ])
  const [sns, backup] = roles['company']!.slice(-2).map(({ Resource }) => JSON.stringify(Resource))
  expect(sns).toMatch(/"Ref":"AlarmTopic/)
  expect(backup).toContain(':backup-vault:Tranas-prod')
  const [onDev, onLaptop] = [dev, local].map(stage =>
    JSON.stringify(stage.resources('AWS::IAM::Policy')),
  )
  expect(onDev).toContain('"sns:')
  expect(onDev).not.toContain('"backup:')
  expect(onLaptop).not.toMatch(/"(sns|backup):/)
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

test('the function that stores visitors’ forms cannot read them', () => {
  const reads = permissions.filter(
    ({ name, action }) => name === 'forms' && /:(?:GetItem|Query)$/.test(action),
  )
  expect(reads.flatMap(({ kinds }) => kinds).toSorted()).toEqual(['apartment', 'idempotency'])
  // Once used it is gone; it holds nothing.
  const deleted = permissions.filter(
    ({ name, action }) => name === 'forms' && /Delete/.test(action),
  )
  expect(deleted.flatMap(({ kinds }) => kinds)).toEqual(['self-test'])
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
    'link',
  ])
  expect(own.filter(({ action }) => action.endsWith('DeleteItem'))).toEqual([])
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
      .filter(({ Resource }) => JSON.stringify(Resource).includes('FnGetAttPhotos'))
      .flatMap(({ Action }) => list(Action).map(action => `${name} ${action}`)),
  )
  expect(allowed.toSorted()).toEqual([
    'cases s3:GetObject',
    'follow s3:GetObject',
    'photos s3:DeleteObject',
    'photos s3:PutObject',
    'removed-cases s3:DeleteObject',
    'removed-cases s3:ListBucket',
  ])
})

test('the index of cases is read by the desk’s function alone, and for the statuses of cases', () => {
  const readers = Object.entries(roles).flatMap(([name, statements]) =>
    statements
      .filter(({ Resource }) => JSON.stringify(Resource).includes('/index/'))
      .map(statement => ({ name, action: statement.Action, statuses: kindsOf(statement) })),
  )
  const statuses = ['new', 'ongoing', 'done', 'spam']
  expect(readers).toEqual([{ name: 'cases', action: 'dynamodb:Query', statuses }])
})

test('no function may scan the table', () => {
  expect(permissions.filter(({ action }) => action.includes('Scan'))).toEqual([])
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

function roleOf(name: string): unknown {
  return prod.functionNamed(name).Properties['Role']
}

function idOf(role: unknown): string {
  return (role as { 'Fn::GetAtt': [string, string] })['Fn::GetAtt'][0]
}

function kindsOf({ Condition }: Statement): string[] {
  const kinds = Condition?.['ForAllValues:StringEquals']?.['dynamodb:LeadingKeys']
  return kinds === undefined ? [] : list(kinds as string | string[])
}

function list(value: string | string[]): string[] {
  return Array.isArray(value) ? value : [value]
}
