import { expect, test } from 'vitest'
import { pages as paths } from '#shared/pages.ts'
import { fileOf } from '../edge/code.ts'
import { csp, dev } from './trial.ts'

const deployments = dev.resources('Custom::CDKBucketDeployment')
const [assets, files, notFound, pages] = deployments.map(({ Properties }) => Properties)

test('files whose names change with their content are kept for a year', () => {
  expect(assets).toMatchObject({
    Exclude: ['*'],
    Include: ['assets/*'],
    SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
  })
})

test('other files are kept for an hour', () => {
  expect(files).toMatchObject({
    Exclude: ['assets/*', '*.html'],
    SystemMetadata: { 'cache-control': 'max-age=3600' },
  })
})

test('browsers ask for pages each time and get their policy along', () => {
  expect(pages).toMatchObject({
    Include: paths.map(page => fileOf(page).slice(1)),
    SystemMetadata: {
      'cache-control': 'public, max-age=0, s-maxage=86400, must-revalidate',
      'content-type': 'text/html; charset=utf-8',
    },
    UserMetadata: { csp },
  })
})

test('the not-found page says that it is one', () => {
  expect(notFound).toMatchObject({ Include: ['404.html'], UserMetadata: { csp, status: '404' } })
})

test('pages come last, and only then does CloudFront forget the old ones', () => {
  const invalidating = deployments.filter(({ Properties }) => Properties['DistributionId'])
  expect(invalidating.map(({ Properties }) => Properties)).toEqual([pages])
  expect(pages).toMatchObject({ DistributionPaths: ['/*'] })
  for (const [index, { DependsOn }] of deployments.entries()) {
    if (index > 0) expect(DependsOn).toContain(deployments[index - 1]?.id)
  }
})

test('nothing is removed, since open pages still need it', () => {
  for (const { Properties } of deployments) expect(Properties).toMatchObject({ Prune: false })
})
