import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createApp } from '../../infra/app.ts'
import type { Settings, Stage } from '../../infra/settings.ts'
import { filledIn } from '../assembly/filled-in.ts'
import { endpoints } from 'local-cloud/template/assembly-fixture.ts'
import { readModel } from 'local-cloud/template/read-model.ts'

const policy = "connect-src 'self'; img-src 'self'; frame-ancestors 'none'"

/** The product's own stacks, with empty bundles and a site without pages. */
function synthesise(directory: string, stage: Stage, settings: Partial<Settings>): string {
  const functions = path.join(directory, 'functions')
  const site = path.join(directory, 'site')
  for (const file of globSync('functions/*.ts')) {
    mkdirSync(path.join(functions, path.basename(file, '.ts')), { recursive: true })
  }
  mkdirSync(site)
  mkdirSync(`${site}-compressed`)
  writeFileSync(`${site}.json`, JSON.stringify({ csp: policy, deskCsp: policy }))
  const outdir = path.join(directory, 'assembly')
  createApp({ stage, settings, assets: { functions, site }, outdir }).synth()
  return outdir
}

test.each([
  ['on a laptop', 'local', {}],
  ['for visitors', 'prod', {}],
  ['for visitors, with a domain and all else', 'prod', filledIn],
] as const)('the local cloud knows every resource of the template %s', (_, stage, settings) => {
  const directory = mkdtempSync(path.join(tmpdir(), 'product-'))
  try {
    const model = readModel(synthesise(directory, stage, settings), endpoints, String)
    const names = model.functions.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['admin', 'authorizer', 'catalogue', 'notify']))
    for (const { functionName, authorizer } of model.api.routes) {
      expect(names).toContain(functionName)
      if (authorizer) expect(names).toContain(authorizer.functionName)
    }
    expect(model).toMatchObject({
      tables: [{ name: 'table', partitionKey: 'kind', sortKey: 'id', ttlAttribute: 'expiresAt' }],
      userPools: [{ groups: ['admin'] }],
      schedules: [
        { functionName: 'notify', everyMinutes: 1 },
        { functionName: 'pages', everyMinutes: 5 },
        { functionName: 'unused-pictures', everyMinutes: 1440 },
        { functionName: 'self-test', everyMinutes: 1440 },
      ],
      eventRules: [
        { functionName: 'mail-feedback', retries: 2 },
        { functionName: 'photos', retries: 2 },
      ],
      triggers: [{ functionName: 'pages' }],
      mail: { configurationSets: [{ events: ['BOUNCE', 'COMPLAINT', 'REJECT'] }] },
    })
    const environments = JSON.stringify(model.functions.map(({ environment }) => environment))
    expect(environments).toContain(endpoints.site)
    expect(environments).not.toMatch(/https:\/\/|amazonaws|cloudfront\.net/)
  } finally {
    rmSync(directory, { recursive: true })
  }
})
