import { UserPoolOperation } from 'aws-cdk-lib/aws-cognito'
import { ARecord, AaaaRecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53'
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets'
import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib/core'
import { Trigger } from 'aws-cdk-lib/triggers'
import { Construct } from 'constructs'
import { acknowledge } from './acknowledge.ts'
import { Administrators } from './constructs/administrators.ts'
import { AlarmTopic, Alarms } from './constructs/alarms.ts'
import { Backups } from './constructs/backups.ts'
import { ContractApi } from './constructs/contract-api.ts'
import { LetterSending } from './constructs/letter-sending.ts'
import { SiteDistribution } from './constructs/site-distribution.ts'
import { SiteFiles } from './constructs/site-files.ts'
import type { EdgeStack } from './edge-stack.ts'
import { createFunctions } from './functions.ts'
import { policiesOf } from './page-policies.ts'
import { hostOf, type Settings } from './settings.ts'
import { allowSite, createBuckets, createTable, generateSecret } from './stores.ts'
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
  constructor(scope: Construct, id: string, { settings, edge, assets, ...props }: Props) {
    super(scope, id, props)
    const { stage, domain, logDays, protectsData, alarmAddress } = settings
    const table = createTable(this, settings)
    const buckets = createBuckets(this, settings)
    const secrets = {
      /** CloudFront sends it to the functions, which refuse calls without it. */
      origin: generateSecret(this, 'OriginSecret'),
      /** The key of keyed hashes. */
      digest: generateSecret(this, 'DigestKey'),
    }
    const api = new ContractApi(this, 'Api', { createDefaultStage: false })
    const distribution = new SiteDistribution(this, 'Distribution', {
      settings,
      originSecret: secrets.origin,
      api,
      buckets,
      edge,
    })
    const host = hostOf(settings) ?? distribution.distributionDomainName
    const siteOrigin = `https://${host}`
    allowSite(buckets, siteOrigin)
    const administrators = new Administrators(this, 'Administrators', settings, host)
    const letters = new LetterSending(this, 'Letters', settings)
    const backups = protectsData
      ? new Backups(this, 'Backups', {
          settings,
          resources: [table.tableArn, buckets.media.bucketArn],
        })
      : undefined
    const topic = new AlarmTopic(this, 'AlarmTopic', alarmAddress)

    const functions = createFunctions(this, {
      settings,
      bundles: assets.functions,
      policies: policiesOf(assets.site, { ...buckets, administrators }),
      siteOrigin,
      secrets,
      table,
      buckets,
      administrators,
      letters,
      distribution,
    })
    const { groups, document, authorizer, changes, passwordReset } = functions
    api.addContractRoutes(groups, authorizer)
    api.addDocumentRoutes(document)
    api.addDefaultStage(settings)
    administrators.addTrigger(UserPoolOperation.POST_CONFIRMATION, passwordReset)
    const failures = addTriggers(this, { table, buckets, letters, functions })

    const files = new SiteFiles(this, 'SiteFiles', {
      folder: assets.site,
      siteOrigin,
      administrators,
      bucket: buckets.site,
      logDays,
    })
    // Functions answer with pages once the assets of these are there.
    for (const each of [document, changes]) each.node.addDependency(files)
    new Trigger(this, 'RenderPages', {
      handler: changes,
      executeAfter: [files, document, distribution],
    })
    acknowledge(changes, {
      'Annotation::@aws-cdk/aws-lambda:addPermissionsToVersionOrAlias':
        'Streams and schedules invoke the function itself; the CDK lets its own trigger invoke the version.',
    })
    if (domain) this.addRecords(domain, distribution)

    const backupVault = backups?.vaultName
    new Alarms(this, 'Alarms', { stage, topic, api, changes, failures, backupVault })
    for (const [output, value] of Object.entries({
      SiteOrigin: siteOrigin,
      TableName: table.tableName,
      UserPoolId: administrators.userPoolId,
      UserPoolClientId: administrators.client.userPoolClientId,
      MediaBucket: buckets.media.bucketName,
      AlarmTopicArn: topic.topicArn,
      ...(backups && {
        BackupVault: backups.vaultName,
        RestoreRole: backups.restoreRole.roleArn,
      }),
    })) {
      new CfnOutput(this, output, { value })
    }
  }

  /** Has the domain and its `www` lead to the distribution. */
  private addRecords(
    { name, hostedZoneId }: NonNullable<Settings['domain']>,
    distribution: SiteDistribution,
  ): void {
    const scope = new Construct(this, 'Domain')
    const attributes = { hostedZoneId, zoneName: name }
    const zone = HostedZone.fromHostedZoneAttributes(scope, 'Zone', attributes)
    const target = RecordTarget.fromAlias(new CloudFrontTarget(distribution))
    for (const [part, recordName] of Object.entries({ Apex: name, Www: `www.${name}` })) {
      new ARecord(scope, `${part}IPv4`, { zone, recordName, target })
      new AaaaRecord(scope, `${part}IPv6`, { zone, recordName, target })
    }
  }
}
