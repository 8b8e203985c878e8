import { expect, test } from 'vitest'
import { functionNames, local, owned, prod } from '../../infra/test/synthesized-fixture.ts'
import { endpoints } from 'local-cloud/template/assembly-fixture.ts'
import { readModel } from 'local-cloud/template/read-model.ts'

test.each([
  ['on a laptop', local],
  ['for visitors', prod],
  ['for visitors, with a domain and all else', owned],
])('the local cloud knows every resource of the template %s', (_, { directory }) => {
  const { functions } = readModel(directory, endpoints, String)
  expect(functions.map(({ name }) => name).toSorted()).toEqual(functionNames)
  const environments = JSON.stringify(functions.map(({ environment }) => environment))
  expect(environments).toContain(endpoints.site)
  expect(environments).not.toMatch(/https:\/\/|amazonaws|cloudfront\.net/)
})
