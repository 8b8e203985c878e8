import { readdirSync } from 'node:fs'
import path from 'node:path'
import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib/core'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'
import { documents } from '#shared/documents.ts'
import { acknowledge } from '../acknowledge.ts'
import type { Administrators } from './administrators.ts'

interface Props {
  /** The folder of the built site. */
  folder: string
  siteOrigin: string
  administrators: Administrators
  bucket: IBucket
  logDays: number
}

/**
 * Uploads the files of the built site, whose pages the function `changes` renders afterwards. Nothing
 * is deleted, since pages that are still open in browsers need the assets of their build.
 */
export class SiteFiles extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { folder, siteOrigin, administrators, bucket, logDays }: Props,
  ) {
    super(scope, id)
    const source = Source.asset(folder)
    const common = {
      destinationBucket: bucket,
      prune: false,
      // The default of 128 MB is slow, and too little for a larger site.
      memoryLimit: 512,
      logGroup: new LogGroup(this, 'Logs', {
        retention: logDays,
        removalPolicy: RemovalPolicy.DESTROY,
      }),
    }
    const assets = {
      ...common,
      sources: [source],
      // `aws s3 sync` applies the exclusion first.
      exclude: ['*'],
      // Their names change with their content.
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
    }
    const names = readdirSync(path.join(folder, 'assets'), { recursive: true, encoding: 'utf8' })
    const extensions = new Set(names.map(name => path.extname(name)))
    new BucketDeployment(this, 'Assets', {
      ...assets,
      include: [...extensions]
        .filter(each => each !== '' && each !== '.woff2')
        .toSorted()
        .map(each => `assets/*${each}`),
    })
    // The runtime of `aws s3 sync` knows no type for fonts.
    new BucketDeployment(this, 'Fonts', {
      ...assets,
      include: ['assets/*.woff2'],
      contentType: 'font/woff2',
    })
    // Where the desk finds Cognito. It is public, as are the pool's endpoints.
    const { client, userPoolProviderUrl: provider } = administrators
    const desk = JSON.stringify({ provider, client: client.userPoolClientId })
    new BucketDeployment(this, 'Files', {
      ...common,
      sources: [
        source,
        Source.data('robots.txt', robotsFor(siteOrigin)),
        Source.data('admin.json', desk),
      ],
      exclude: ['assets/*'],
      cacheControl: [CacheControl.maxAge(Duration.hours(1))],
    })
    const reason = 'Written by aws-cdk-lib; it runs only while deploying.'
    for (const each of Stack.of(this).node.children) {
      if (!each.node.id.startsWith('Custom::CDKBucketDeployment')) continue
      acknowledge(each, {
        'AwsSolutions-L1': reason,
        'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]':
          reason,
      })
    }
  }
}

/**
 * The rules for crawlers (RFC 9309). `/api` is allowed: search engines that run a page's code read
 * the apartments there. The sitemap's address must be absolute, so that it is known at deployment.
 */
const robotsFor = (siteOrigin: string) =>
  `User-agent: *\nDisallow: /admin\n\nSitemap: ${siteOrigin}${documents.sitemap}\n`
