import { Duration, RemovalPolicy } from 'aws-cdk-lib/core'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'
import { documents } from '#shared/documents.ts'
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
 * Uploads the files of the built site, whose pages the function `pages` renders afterwards. Nothing
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
    new BucketDeployment(this, 'Assets', {
      ...common,
      sources: [source],
      // `aws s3 sync` applies the exclusion first.
      exclude: ['*'],
      include: ['assets/*'],
      cacheControl: [CacheControl.fromString(forever)],
    })
    new BucketDeployment(this, 'Files', {
      ...common,
      sources: [
        source,
        Source.data('robots.txt', robotsFor(siteOrigin)),
        deskSettings(administrators),
      ],
      exclude: ['assets/*'],
      cacheControl: [CacheControl.maxAge(Duration.hours(1))],
    })
  }
}

/**
 * The rules for crawlers (RFC 9309). `/api` is allowed: search engines that run a page's code read
 * the apartments there. The sitemap's address must be absolute, so that it is known at deployment.
 */
const robotsFor = (siteOrigin: string) =>
  `User-agent: *\nDisallow: /admin\n\nSitemap: ${siteOrigin}${documents.sitemap}\n`

/**
 * `/admin.json`, where the desk finds Cognito, which is known at deployment. It is public, as are
 * the pool's endpoints. `provider` is Cognito's endpoint of the region, followed by the pool's id.
 */
const deskSettings = ({ client, userPoolProviderUrl: provider }: Administrators) =>
  Source.data('admin.json', JSON.stringify({ provider, client: client.userPoolClientId }))

/** For files whose names change with their content. */
const forever = 'public, max-age=31536000, immutable'
