import { expect, test } from 'vitest'
import { dev, local, owned, prod } from './synthesized-stages.ts'

test.each([
  ['dev', dev],
  ['prod', prod],
  ['prod with a domain', owned],
])('%s keeps data in Sweden, and in Virginia only what AWS has nowhere else', (_, { stacks }) => {
  const regions = Object.entries(stacks).map(([part, { region }]) => [part, region])
  expect(Object.fromEntries(regions)).toEqual({
    Edge: 'us-east-1',
    Data: 'eu-north-1',
    App: 'eu-north-1',
  })
})

test('all personal data are stored in Sweden', () => {
  const types = ['AWS::DynamoDB::GlobalTable', 'AWS::S3::Bucket', 'AWS::Cognito::UserPool']
  const found = types.flatMap(type => owned.resources(type)).map(({ stack }) => stack)
  expect(new Set(found)).toEqual(new Set(['Data', 'App']))
})

test.each([dev, local])('a trial and the laptop can be deleted in one go', ({ stacks }) => {
  for (const stack of Object.values(stacks)) expect(stack).toMatchObject({ isProtected: false })
})

test('the stacks of prod are protected against deletion', () => {
  for (const stack of Object.values(prod.stacks)) expect(stack).toMatchObject({ isProtected: true })
})
