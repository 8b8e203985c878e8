import { expect, test } from 'vitest'
import { dev } from './synthesized-stages.ts'

const photosDomain = {
  'Fn::GetStackOutput': expect.objectContaining({
    OutputName: expect.stringMatching(/Photos.*RegionalDomainName/),
  }),
}

const deployments = dev.resources('Custom::CDKBucketDeployment')
const [assets, files] = deployments.map(({ Properties }) => Properties)

test('files whose names change with their content are cached for a year', () => {
  expect(assets).toMatchObject({
    Exclude: ['*'],
    Include: ['assets/*'],
    SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
  })
})

test('other files are cached for an hour', () => {
  expect(files).toMatchObject({
    Exclude: ['assets/*'],
    SystemMetadata: { 'cache-control': 'max-age=3600' },
  })
})

const environmentOf = (name: string) =>
  (dev.functionNamed(name).Properties['Environment'] as { Variables: Record<string, unknown> })
    .Variables

const {
  PAGE_POLICY: pagePolicy,
  DESK_POLICY: deskPolicy,
  PREVIEW_POLICY: previewPolicy,
} = environmentOf('pages')

test('a visitor who arrives at any page may go on to a case and its photos', () => {
  expect(pagePolicy).toEqual({
    'Fn::Join': [
      '',
      [
        "default-src 'none'; style-src 'sha256-x'; img-src 'self' blob: https://",
        photosDomain,
        "; connect-src 'self' https://",
        { 'Fn::GetAtt': [expect.stringMatching(/^Uploads/), 'RegionalDomainName'] },
        "; frame-ancestors 'none'",
      ],
    ],
  })
  expect(environmentOf('document')['PAGE_POLICY']).toEqual(pagePolicy)
})

test('the desk alone may talk to Cognito, read photos of cases and preview pictures', () => {
  const [, parts] = (deskPolicy as { 'Fn::Join': [string, unknown[]] })['Fn::Join']
  expect(parts).toEqual([
    "default-src 'none'; style-src 'sha256-y'; img-src 'self' blob: https://",
    photosDomain,
    "; connect-src 'self' https://",
    { 'Fn::GetAtt': [expect.stringMatching(/^Uploads/), 'RegionalDomainName'] },
    ' https://cognito-idp.eu-north-1.amazonaws.com https://',
    photosDomain,
    "; frame-ancestors 'none'; frame-src 'self'",
  ])
})

test('only the preview may be framed, by the site itself, and it may call nothing', () => {
  const [, parts] = (previewPolicy as { 'Fn::Join': [string, unknown[]] })['Fn::Join']
  expect(parts).toEqual([
    "default-src 'none'; style-src 'sha256-y'; img-src 'self' https://",
    photosDomain,
    "; connect-src 'none'; frame-ancestors 'self'",
  ])
})

test('the desk’s file with Cognito’s address is known at deployment', () => {
  const [, , markers] = files!['SourceMarkers'] as object[]
  expect(Object.values(markers!).map(each => JSON.stringify(each))).toEqual([
    expect.stringContaining('ProviderURL'),
    expect.stringContaining('AdministratorsSite'),
  ])
})

test('functions answer with pages once the assets of these are there', () => {
  const uploads = deployments.map(({ id }) => id)
  for (const name of ['document', 'pages']) {
    expect(dev.functionNamed(name).DependsOn).toEqual(expect.arrayContaining(uploads))
  }
})

test('a deployment renders the pages last, from the facts as they are then', () => {
  const [trigger, ...others] = dev.resources('Custom::Trigger')
  expect(others).toEqual([])
  const { HandlerArn, ExecuteOnHandlerChange } = trigger!.Properties
  expect(HandlerArn).toEqual({ Ref: expect.stringMatching(/^pagesCurrentVersion/) })
  expect(ExecuteOnHandlerChange).toBe(true)
  const before = [...deployments, dev.functionNamed('document')].map(({ id }) => id)
  expect(trigger!.DependsOn).toEqual(expect.arrayContaining(before))
})

test('robots.txt excludes the desk and names the sitemap', () => {
  const { SourceObjectKeys, SourceMarkers } = files as Record<string, unknown[]>
  expect(SourceObjectKeys).toHaveLength(3)
  const [[marker, address]] = Object.entries(SourceMarkers![1] as object) as [[string, unknown]]
  expect(JSON.stringify(address)).toContain('DomainName')
  const robots = dev.uploaded(SourceObjectKeys![1] as string, 'robots.txt')
  expect(robots).toBe(`User-agent: *\nDisallow: /admin\n\nSitemap: https://${marker}/sitemap.xml\n`)
})

test('nothing is removed, since open pages still need it', () => {
  for (const { Properties } of deployments) expect(Properties).toMatchObject({ Prune: false })
})
