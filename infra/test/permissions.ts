import { expect, test } from 'vitest'
import { idOf, list, permissions, roleOf, roles } from './function-roles.ts'
import { dev, functionNames, local, prod } from './synthesized-stages.ts'

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
