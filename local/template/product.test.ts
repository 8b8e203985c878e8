import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createApp } from '../../infra/app.ts'
import { filledIn } from '../assembly/filled-in.ts'
import { places } from './assembly-fixture.ts'
import { readModel } from './read-model.ts'

/** The product's own stacks, with empty bundles and a site without pages. */
function synthesise(directory: string, stage: 'local' | 'prod'): string {
  const functions = path.join(directory, 'functions')
  const site = path.join(directory, 'site')
  for (const file of globSync('functions/*.ts')) {
    mkdirSync(path.join(functions, path.basename(file, '.ts')), { recursive: true })
  }
  mkdirSync(site)
  writeFileSync(`${site}.json`, JSON.stringify({ csp: "connect-src 'self'; img-src 'self'" }))
  writeFileSync(`${site}-documents.json`, '{}')
  const outdir = path.join(directory, 'assembly')
  const settings = stage === 'prod' ? filledIn : {}
  createApp({ stage, assets: { functions, site }, settings, outdir, checks: false }).synth()
  return outdir
}

test.each([
  ['on a laptop', 'local'],
  ['where visitors come', 'prod'],
] as const)('everything the product needs of AWS %s is known to the local cloud', (_, stage) => {
  const directory = mkdtempSync(path.join(tmpdir(), 'product-'))
  try {
    const model = readModel(synthesise(directory, stage), places)
    const names = model.functions.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['admin', 'authorizer', 'catalogue', 'notify']))
    for (const { functionName, authorizer } of model.api.routes) {
      expect(names).toContain(functionName)
      if (authorizer) expect(names).toContain(authorizer.functionName)
    }
    expect(model).toMatchObject({
      tables: [{ name: 'table', partitionKey: 'kind', sortKey: 'id', ttlAttribute: 'expiresAt' }],
      userPools: [{ groups: ['admin'] }],
      schedules: [{ functionName: 'notify', everyMinutes: 1 }],
    })
    const environments = JSON.stringify(model.functions.map(({ environment }) => environment))
    expect(environments).toContain(places.site)
    expect(environments).not.toMatch(/https:\/\/|amazonaws|cloudfront\.net/)
  } finally {
    rmSync(directory, { recursive: true })
  }
})
