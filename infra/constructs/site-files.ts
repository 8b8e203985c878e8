import { readFileSync } from 'node:fs'
import { Duration, RemovalPolicy } from 'aws-cdk-lib/core'
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import {
  BucketDeployment,
  CacheControl,
  Source,
  type BucketDeploymentProps,
} from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'
import * as z from 'zod/mini'
import { pages } from '#shared/pages.ts'
import { fileOf } from '../edge/code.ts'

interface Props {
  /** The folder of the built site. Beside it lies `<folder>.json`, which says the pages' policy. */
  folder: string
  bucket: IBucket
  distribution: IDistribution
  logDays: number
}

/**
 * Uploads the built site: what pages need first, the pages last, and then CloudFront forgets what it
 * kept. Nothing is removed, since pages that browsers still show need the files they were built with.
 */
export class SiteFiles extends Construct {
  constructor(scope: Construct, id: string, { folder, bucket, distribution, logDays }: Props) {
    super(scope, id)
    const { csp } = readBuild(folder)
    const source = Source.asset(folder)
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
      ['Files', { exclude: ['assets/*', '*.html'], cacheControl: [CacheControl.maxAge(anHour)] }],
      ['NotFound', { ...only('404.html'), ...page, metadata: { csp, status: '404' } }],
      [
        'Pages',
        {
          ...only(...pages.map(each => fileOf(each).slice(1))),
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
}

/** Their names change with their content. */
const forever = 'public, max-age=31536000, immutable'

/** CloudFront keeps pages for a day, but forgets them with each deployment. */
const forBrowsersToAsk = 'public, max-age=0, s-maxage=86400, must-revalidate'

const anHour = Duration.hours(1)

/** In the order in which `aws s3 sync` applies them. */
const only = (...patterns: string[]) => ({ exclude: ['*'], include: patterns })

/** What the site's build says about itself: the content security policy of its pages. */
const Build = z.object({ csp: z.string().check(z.minLength(1)) })

function readBuild(folder: string): z.output<typeof Build> {
  try {
    return Build.parse(JSON.parse(readFileSync(`${folder}.json`, 'utf8')))
  } catch (cause) {
    throw new Error(`${folder}.json cannot be read: build the site first`, { cause })
  }
}
