import { expect, test } from 'vitest'
import { pages as paths, secretPages } from '#shared/pages.ts'
import { fileOf } from '../edge/code.ts'
import { dev } from './synthesized-stages.ts'

const photosDomain = {
  'Fn::GetStackOutput': expect.objectContaining({
    OutputName: expect.stringMatching(/Photos.*RegionalDomainName/),
  }),
}

const deployments = dev.resources('Custom::CDKBucketDeployment')
const [assets, files, notFound, desk, settings, pages] = deployments.map(
  ({ Properties }) => Properties,
)

test('files whose names change with their content are cached for a year', () => {
  expect(assets).toMatchObject({
    Exclude: ['*'],
    Include: ['assets/*'],
    SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
  })
})

test('other files are cached for an hour', () => {
  expect(files).toMatchObject({
    Exclude: ['assets/*', '*.html'],
    SystemMetadata: { 'cache-control': 'max-age=3600' },
  })
})

test('pages are revalidated each time and have their policy', () => {
  expect(pages).toMatchObject({
    Include: [...paths, ...secretPages].map(page => fileOf(page).slice(1)),
    SystemMetadata: {
      'cache-control': 'public, max-age=0, s-maxage=86400, must-revalidate',
      'content-type': 'text/html; charset=utf-8',
    },
    UserMetadata: { csp: withPhotos },
  })
})

/** Whoever arrives at any page may go on to a case and its photos. */
const withPhotos = {
  'Fn::Join': [
    '',
    [
      "default-src 'none'; style-src 'sha256-x'; img-src 'self' https://",
      photosDomain,
      "; connect-src 'self' https://",
      { 'Fn::GetAtt': [expect.stringMatching(/^Uploads/), 'RegionalDomainName'] },
    ],
  ],
}

test('the not-found page says that it is one', () => {
  expect(notFound).toMatchObject({
    Include: ['404.html'],
    UserMetadata: { csp: withPhotos, status: '404' },
  })
})

test('the desk is one file, cached like pages', () => {
  expect(desk).toMatchObject({
    Include: ['admin.html'],
    SystemMetadata: pages!['SystemMetadata'],
  })
})

test('the desk alone may talk to Cognito, read photos of cases and preview pictures', () => {
  const { csp: policy } = desk!['UserMetadata'] as { csp: { 'Fn::Join': [string, unknown[]] } }
  const [, parts] = policy['Fn::Join']
  expect(parts).toEqual([
    "default-src 'none'; style-src 'sha256-y'; img-src 'self' blob: https://",
    photosDomain,
    "; connect-src 'self' https://",
    { 'Fn::GetAtt': [expect.stringMatching(/^Uploads/), 'RegionalDomainName'] },
    ' https://cognito-idp.eu-north-1.amazonaws.com https://',
    photosDomain,
  ])
})

test('the desk’s file with Cognito’s address is revalidated each time', () => {
  const [markers] = settings!['SourceMarkers'] as object[]
  expect(Object.values(markers!).map(each => JSON.stringify(each))).toEqual([
    expect.stringContaining('ProviderURL'),
    expect.stringContaining('AdministratorsSite'),
  ])
  expect(settings).toMatchObject({
    SystemMetadata: { 'cache-control': 'public, max-age=0, s-maxage=86400, must-revalidate' },
  })
})

test('pages are uploaded last, and the old ones are invalidated after that', () => {
  const invalidating = deployments.filter(({ Properties }) => Properties['DistributionId'])
  expect(invalidating.map(({ Properties }) => Properties)).toEqual([pages])
  expect(pages).toMatchObject({ DistributionPaths: ['/*'] })
  for (const [index, { DependsOn }] of deployments.entries()) {
    if (index > 0) expect(DependsOn).toContain(deployments[index - 1]?.id)
  }
})

test('documents refer to new files once these exist, and old documents are invalidated after that', () => {
  const { id, DependsOn } = dev.functionNamed('document')
  expect(DependsOn).toContain(deployments[0]?.id)
  expect(deployments.at(-1)?.DependsOn).toContain(id)
})

test('robots.txt excludes the desk and names the sitemap', () => {
  const { SourceObjectKeys, SourceMarkers } = files as Record<string, unknown[]>
  expect(SourceObjectKeys).toHaveLength(2)
  const [[marker, address]] = Object.entries(SourceMarkers![1] as object) as [[string, unknown]]
  expect(JSON.stringify(address)).toContain('DomainName')
  const robots = dev.uploaded(SourceObjectKeys![1] as string, 'robots.txt')
  expect(robots).toBe(`User-agent: *\nDisallow: /admin\n\nSitemap: https://${marker}/sitemap.xml\n`)
})

test('nothing is removed, since open pages still need it', () => {
  for (const { Properties } of deployments) expect(Properties).toMatchObject({ Prune: false })
})
