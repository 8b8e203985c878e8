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
import { deskPolicy, type DeskServices } from './desk-policy.ts'
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
 * Uploads the built site: what pages need first, the pages last, and then CloudFront forgets what it
 * kept. Nothing is removed, since pages that browsers still show need the files they were built with.
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
      cacheControl: [CacheControl.fromString(forBrowsersToAsk)],
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
        // The default of 128 MB is slow, and too little for larger sites.
        memoryLimit: 512,
        logGroup,
        ...step,
      })
      if (before) deployment.node.addDependency(before)
      before = deployment
    }
  }

  /**
   * Puts a function that answers pages between the steps: it needs their assets, and the edge shall
   * forget only afterwards what the function answered before.
   */
  surround(pages: Function): void {
    pages.node.addDependency(this.node.findChild('Assets'))
    this.node.findChild('Pages').node.addDependency(pages)
  }
}

/**
 * What crawlers are told (RFC 9309). `/api` stays open to them: search engines that run a page's code
 * read the apartments there. The sitemap's address must be absolute, and so only a deployment knows it.
 */
const robotsFor = (siteOrigin: string) =>
  `User-agent: *\nDisallow: /admin\n\nSitemap: ${siteOrigin}${documents.sitemap}\n`

/**
 * Where the desk finds Cognito, which only a deployment knows: `/admin.json`, public like the pool's
 * own addresses. `provider` is Cognito's endpoint for the region, followed by the id of the pool.
 */
const deskSettings = ({
  administrators: { client, userPoolProviderUrl: provider },
}: Props['desk']) =>
  Source.data('admin.json', JSON.stringify({ provider, client: client.userPoolClientId }))

/** Their names change with their content. */
const forever = 'public, max-age=31536000, immutable'

/** CloudFront keeps pages for a day, but forgets them with each deployment. */
const forBrowsersToAsk = 'public, max-age=0, s-maxage=86400, must-revalidate'

const anHour = Duration.hours(1)

/** In the order in which `aws s3 sync` applies them. */
const only = (...patterns: string[]) => ({ exclude: ['*'], include: patterns })
