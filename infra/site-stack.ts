import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront'
import { UserPoolOperation } from 'aws-cdk-lib/aws-cognito'
import { ARecord, AaaaRecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53'
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets'
import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib/core'
import { Trigger } from 'aws-cdk-lib/triggers'
import { Construct } from 'constructs'
import { allowSite, createBuckets, type Buckets } from './buckets.ts'
import { Administrators } from './constructs/administrators.ts'
import { acknowledge } from './acknowledge.ts'
import { AlarmTopic, Alarms } from './constructs/alarms.ts'
import { Backups } from './constructs/backups.ts'
import { ContractApi } from './constructs/contract-api.ts'
import { generatedSecrets } from './constructs/generated-secrets.ts'
import { ItemTable } from './constructs/item-table.ts'
import { LetterSending } from './constructs/letter-sending.ts'
import { allowPhotos } from './constructs/page-policies.ts'
import { SiteDistribution } from './constructs/site-distribution.ts'
import { SiteFiles } from './constructs/site-files.ts'
import type { EdgeStack } from './edge-stack.ts'
import { createFunctions } from './functions.ts'
import { hostOf, type Settings } from './settings.ts'
import { readSiteBuild } from './site-build.ts'
import { addTriggers } from './triggers.ts'

interface Props extends StackProps {
  settings: Settings
  /** Undefined where the stage has neither a domain nor a firewall. */
  edge: EdgeStack | undefined
  /** The folders of the functions' bundles and of the built site. */
  assets: { functions: string; site: string }
}

/**
 * Everything in the company's region: what holds data, which settings protect from deletion, and the
 * functions, API and distribution that use it.
 */
export class SiteStack extends Stack {
  readonly buckets: Buckets
  readonly administrators: Administrators
  readonly api: ContractApi
  readonly distribution: SiteDistribution
  /** Only where data are protected. */
  readonly backups: Backups | undefined

  constructor(scope: Construct, id: string, { settings, edge, assets, ...props }: Props) {
    super(scope, id, props)
    const { stage, domain, logDays, protectsData, alarmAddress } = settings
    const table = new ItemTable(this, 'Table', protectsData)
    const buckets = createBuckets(this, settings)
    this.buckets = buckets
    const secrets = generatedSecrets(this)
    this.api = new ContractApi(this, 'Api')
    this.distribution = new SiteDistribution(this, 'Distribution', {
      settings,
      originSecret: secrets.origin,
      api: this.api,
      ...buckets,
      certificate: edge?.certificate,
      firewallArn: edge?.firewall?.attrArn,
    })
    const host = hostOf(settings) ?? this.distribution.distributionDomainName
    const siteOrigin = `https://${host}`
    allowSite(buckets, siteOrigin)
    this.administrators = new Administrators(this, 'Administrators', settings, host)
    const letters = new LetterSending(this, 'Letters', settings)
    if (protectsData) {
      const resources = [table.tableArn, buckets.media.bucketArn]
      this.backups = new Backups(this, 'Backups', { settings, resources })
      new CfnOutput(this, 'RestoreRole', { value: this.backups.restoreRole.roleArn })
    }
    const topic = new AlarmTopic(this, 'AlarmTopic', alarmAddress)

    const created = createFunctions(this, {
      settings,
      bundles: assets.functions,
      pages: allowPhotos(readSiteBuild(assets.site), buckets),
      siteOrigin,
      secrets,
      table,
      buckets,
      administrators: this.administrators,
      letters,
      distribution: this.distribution,
      backups: this.backups,
      alarmTopic: stage === 'local' ? undefined : topic,
    })
    const { groups, document, authorizer, changes, passwordReset } = created
    this.api.addContractRoutes(groups, authorizer)
    this.api.addDocumentRoutes(document)
    this.api.addDefaultStage(settings)
    this.administrators.addTrigger(UserPoolOperation.POST_CONFIRMATION, passwordReset)
    const failures = addTriggers(this, {
      table,
      uploads: buckets.uploads,
      configurationSet: letters.configuration.configurationSetName,
      functions: created,
    })

    const files = new SiteFiles(this, 'SiteFiles', {
      folder: assets.site,
      siteOrigin,
      administrators: this.administrators,
      bucket: buckets.site,
      logDays,
    })
    // Functions answer with pages once the assets of these are there.
    for (const each of [document, changes]) each.node.addDependency(files)
    new Trigger(this, 'RenderPages', {
      handler: changes,
      timeout: Duration.minutes(2),
      executeAfter: [files, document, this.distribution],
    })
    acknowledge(changes, {
      'Annotation::@aws-cdk/aws-lambda:addPermissionsToVersionOrAlias':
        'Streams and schedules invoke the function itself; the CDK lets its own trigger invoke the version.',
    })
    if (domain) new DomainRecords(this, 'Domain', { domain, distribution: this.distribution })

    new Alarms(this, 'Alarms', {
      stage,
      topic,
      api: this.api,
      changes,
      failures,
      backupVault: this.backups?.vaultName,
    })
    for (const [output, value] of Object.entries({
      SiteOrigin: siteOrigin,
      TableName: table.tableName,
      UserPoolId: this.administrators.userPoolId,
      UserPoolClientId: this.administrators.client.userPoolClientId,
      MediaBucket: buckets.media.bucketName,
      DistributionId: this.distribution.distributionId,
      AlarmTopicArn: topic.topicArn,
    })) {
      new CfnOutput(this, output, { value })
    }
  }
}

interface DomainRecordsProps {
  domain: { name: string; hostedZoneId: string }
  distribution: IDistribution
}

/** The DNS records of the domain and its `www`, both of which lead to the distribution. */
class DomainRecords extends Construct {
  constructor(scope: Construct, id: string, { domain, distribution }: DomainRecordsProps) {
    super(scope, id)
    const zone = HostedZone.fromHostedZoneAttributes(this, 'Zone', {
      hostedZoneId: domain.hostedZoneId,
      zoneName: domain.name,
    })
    const target = RecordTarget.fromAlias(new CloudFrontTarget(distribution))
    for (const [part, recordName] of [
      ['Apex', domain.name],
      ['Www', `www.${domain.name}`],
    ] as const) {
      new ARecord(this, `${part}IPv4`, { zone, recordName, target })
      new AaaaRecord(this, `${part}IPv6`, { zone, recordName, target })
    }
  }
}
