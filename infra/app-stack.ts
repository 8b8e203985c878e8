import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib/core'
import { Bucket, HttpMethods } from 'aws-cdk-lib/aws-s3'
import { Trigger } from 'aws-cdk-lib/triggers'
import type { Construct } from 'constructs'
import { Alarms } from './constructs/alarms.ts'
import { AlarmTopic } from './constructs/alarm-topic.ts'
import { ContractApi } from './constructs/contract-api.ts'
import { DomainRecords } from './constructs/domain-records.ts'
import { generatedSecrets } from './constructs/generated-secrets.ts'
import { StageDashboard } from './constructs/stage-dashboard.ts'
import { stageMetrics } from './constructs/stage-metrics.ts'
import { allowPhotos } from './constructs/page-policies.ts'
import { PrivateBucket } from './constructs/private-bucket.ts'
import { SiteDistribution } from './constructs/site-distribution.ts'
import { SiteFiles } from './constructs/site-files.ts'
import type { DataStack } from './data-stack.ts'
import type { EdgeStack } from './edge-stack.ts'
import { createFunctions } from './functions.ts'
import { hostOf, type Settings } from './settings.ts'
import { readSiteBuild } from './site-build.ts'
import { addTriggers } from './triggers.ts'

interface Props extends StackProps {
  settings: Settings
  data: DataStack
  edge: EdgeStack
  /** The folders of the functions' bundles and of the built site. */
  assets: { functions: string; site: string }
}

/** The stateless part, changed by every deployment: functions, API, site and distribution. */
export class AppStack extends Stack {
  readonly api: ContractApi
  readonly distribution: SiteDistribution
  readonly site: Bucket
  readonly uploads: Bucket

  constructor(scope: Construct, id: string, { settings, data, edge, assets, ...props }: Props) {
    super(scope, id, props)
    const { stage, domain, logDays, protectsData: survives, alarmAddress } = settings
    const { table } = data
    this.api = new ContractApi(this, 'Api')

    const logs = Bucket.fromBucketName(this, 'Logs', data.logs.bucketName)
    const bucketProps = (prefix: string) => ({
      survives,
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: `s3/${prefix}/`,
    })
    this.site = new PrivateBucket(this, 'Site', bucketProps('site'))
    const secrets = generatedSecrets(this, settings.secrets)
    this.distribution = new SiteDistribution(this, 'Distribution', {
      settings,
      originSecret: secrets.origin[0]!,
      api: this.api,
      site: this.site,
      media: Bucket.fromBucketAttributes(this, 'Media', {
        bucketName: data.media.bucketName,
        region: this.region,
      }),
      logs,
      certificate: edge.certificate,
      firewallArn: edge.firewall?.attrArn,
    })
    const siteOrigin = `https://${hostOf(settings) ?? this.distribution.distributionDomainName}`

    this.uploads = new PrivateBucket(this, 'Uploads', {
      ...bucketProps('uploads'),
      reportsObjects: true,
      lifecycleRules: [
        { expiration: Duration.days(1), abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
      cors: [
        {
          allowedOrigins: [siteOrigin],
          allowedMethods: [HttpMethods.PUT, HttpMethods.POST],
          allowedHeaders: ['content-type'],
          exposedHeaders: ['ETag', 'Location'],
          maxAge: 3600,
        },
      ],
    })

    const pages = allowPhotos(readSiteBuild(assets.site), {
      uploads: this.uploads,
      photos: data.photos,
    })
    const topic = new AlarmTopic(this, 'AlarmTopic', alarmAddress)
    const created = createFunctions(this, {
      settings,
      data,
      bundles: assets.functions,
      pages,
      site: this.site,
      uploads: this.uploads,
      distribution: this.distribution,
      siteOrigin,
      secrets,
      alarmTopic: stage === 'local' ? undefined : topic,
    })
    const { groups, document, authorizer, purge } = created
    this.api.addContractRoutes(groups, authorizer)
    this.api.addDocumentRoutes(document)
    this.api.addDefaultStage(settings)

    const failures = addTriggers(this, { data, uploads: this.uploads, functions: created })

    const files = new SiteFiles(this, 'SiteFiles', {
      folder: assets.site,
      siteOrigin,
      administrators: data.administrators,
      bucket: this.site,
      logDays,
    })
    // Functions answer with pages once the assets of these are there.
    for (const each of [document, created.pages]) each.node.addDependency(files)
    new Trigger(this, 'RenderPages', {
      handler: created.pages,
      timeout: Duration.minutes(2),
      executeAfter: [files, document, this.distribution],
    })
    if (domain) new DomainRecords(this, 'Domain', { domain, distribution: this.distribution })
    const metrics = stageMetrics({
      stage,
      api: this.api,
      distribution: this.distribution,
      purge,
      failures,
      table: table.tableName,
      backupVault: data.backups?.vaultName,
    })
    const { all: alarms } = new Alarms(this, 'Alarms', { stage, metrics, topic })
    new StageDashboard(this, 'Overview', { stage, metrics, alarms, siteOrigin })
    new CfnOutput(this, 'SiteOrigin', { value: siteOrigin })
    new CfnOutput(this, 'SelfTest', { value: created.selfTest.functionName })
    new CfnOutput(this, 'AlarmTopicArn', { value: topic.topicArn })
    new CfnOutput(this, 'DistributionId', { value: this.distribution.distributionId })
  }
}
