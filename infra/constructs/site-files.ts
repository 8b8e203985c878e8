import { Duration, RemovalPolicy } from 'aws-cdk-lib/core'
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront'
import type { Function } from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import {
  BucketDeployment,
  CacheControl,
  Source,
  type BucketDeploymentProps,
} from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'
import { documents } from '#shared/documents.ts'
import { pages, secretPages } from '#shared/pages.ts'
import type { Administrators } from './administrators.ts'
import { deskPolicy, type DeskServices } from './page-policies.ts'
import { deskFile, fileOf } from '../edge/code.ts'
import type { BuiltPages } from '../site-build.ts'

interface Props {
  /** The folder of the built site. */
  folder: string
  pages: Pick<BuiltPages, 'csp' | 'deskCsp'>
  siteOrigin: string
  desk: DeskServices & { administrators: Administrators }
  bucket: IBucket
  distribution: IDistribution
  logDays: number
}

/**
 * Uploads the built site in steps: assets first, pages last, then an invalidation of CloudFront.
 * Nothing is deleted, since pages that are still open in browsers need the assets of their build.
 */
export class SiteFiles extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { folder, pages: { csp, deskCsp }, siteOrigin, desk, bucket, distribution, logDays }: Props,
  ) {
    super(scope, id)
    const source = Source.asset(folder)
    const robots = Source.data('robots.txt', robotsFor(siteOrigin))
    const logGroup = new LogGroup(this, 'Logs', {
      retention: logDays,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const page = {
      cacheControl: [CacheControl.fromString(revalidated)],
      contentType: 'text/html; charset=utf-8',
    }
    const steps: [string, Partial<BucketDeploymentProps>][] = [
      ['Assets', { ...only('assets/*'), cacheControl: [CacheControl.fromString(forever)] }],
      [
        'Files',
        {
          sources: [source, robots],
          exclude: ['assets/*', '*.html'],
          cacheControl: [CacheControl.maxAge(anHour)],
        },
      ],
      ['NotFound', { ...only('404.html'), ...page, metadata: { csp, status: '404' } }],
      [
        'Desk',
        { ...only(deskFile.slice(1)), ...page, metadata: { csp: deskPolicy(deskCsp, desk) } },
      ],
      ['DeskSettings', { sources: [deskSettings(desk)], cacheControl: page.cacheControl }],
      [
        'Pages',
        {
          ...only(...[...pages, ...secretPages].map(each => fileOf(each).slice(1))),
          ...page,
          metadata: { csp },
          distribution,
          distributionPaths: ['/*'],
        },
      ],
    ]
    let before: BucketDeployment | undefined
    for (const [name, step] of steps) {
      const deployment = new BucketDeployment(this, name, {
        sources: [source],
        destinationBucket: bucket,
        prune: false,
        // The default of 128 MB is slow, and too little for a larger site.
        memoryLimit: 512,
        logGroup,
        ...step,
      })
      if (before) deployment.node.addDependency(before)
      before = deployment
    }
  }

  /**
   * Deploys a function that answers with pages after the assets these need, and before the
   * invalidation of the pages that its former version answered with.
   */
  deployInBetween(pages: Function): void {
    pages.node.addDependency(this.node.findChild('Assets'))
    this.node.findChild('Pages').node.addDependency(pages)
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
const deskSettings = ({
  administrators: { client, userPoolProviderUrl: provider },
}: Props['desk']) =>
  Source.data('admin.json', JSON.stringify({ provider, client: client.userPoolClientId }))

/** For files whose names change with their content. */
const forever = 'public, max-age=31536000, immutable'

/** Browsers revalidate each time; CloudFront caches for a day, or until the next deployment. */
const revalidated = 'public, max-age=0, s-maxage=86400, must-revalidate'

const anHour = Duration.hours(1)

/** Includes these files alone; `aws s3 sync` applies the exclusion first. */
const only = (...patterns: string[]) => ({ exclude: ['*'], include: patterns })
