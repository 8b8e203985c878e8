import { expect, test } from 'vitest'
import { local, owned, prod } from '../../../infra/test/synthesized-fixture.ts'
import { endpoints } from 'local-cloud/template/assembly-fixture.ts'
import { readModel } from 'local-cloud/template/read-model.ts'

// `infra/stacks.test.ts` runs this with the stages that it has synthesised.

test.each([
  ['on a laptop', local],
  ['for visitors', prod],
  ['for visitors, with a domain and all else', owned],
] as const)('the local cloud knows every resource of the template %s', (_, { directory }) => {
  const model = readModel(directory, endpoints, String)
  const names = model.functions.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['authorizer', 'catalogue', 'desk', 'notify']))
  for (const { functionName, authorizer } of model.api.routes) {
    expect(names).toContain(functionName)
    if (authorizer) expect(names).toContain(authorizer.functionName)
  }
  expect(model).toMatchObject({
    tables: [{ name: 'table', partitionKey: 'kind', sortKey: 'id', ttlAttribute: 'expiresAt' }],
    userPools: [{ groups: ['admin'] }],
    schedules: [
      { functionName: 'notify', everyMinutes: 1 },
      { functionName: 'changes', everyMinutes: 5 },
      { functionName: 'unused-pictures', everyMinutes: 1440 },
    ],
    eventRules: [
      { functionName: 'mail-feedback', retries: 2 },
      { functionName: 'photos', retries: 2 },
    ],
    triggers: [{ functionName: 'changes' }],
    mail: { configurationSets: [{ events: ['BOUNCE', 'COMPLAINT', 'REJECT'] }] },
  })
  const environments = JSON.stringify(model.functions.map(({ environment }) => environment))
  expect(environments).toContain(endpoints.site)
  expect(environments).not.toMatch(/https:\/\/|amazonaws|cloudfront\.net/)
})
