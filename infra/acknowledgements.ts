import { Token, Validations, type CfnElement } from 'aws-cdk-lib/core'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { IConstruct } from 'constructs'
import { api } from '#shared/api.ts'
import type { AppStack } from './app-stack.ts'
import { backupPolicies } from './constructs/backups.ts'
import { documentRoutes, endpointsOf, routeId } from './constructs/contract-api.ts'
import type { DataStack } from './data-stack.ts'
import type { Settings } from './settings.ts'

/** Acknowledges findings of the checks, with reasons. Any other finding fails the synthesis. */
export function acknowledgeFindings(data: DataStack, app: AppStack, settings: Settings): void {
  acknowledgeSignIn(data, settings)
  acknowledgePublicRoutes(app)
  acknowledgeDistribution(app, settings)
  acknowledgeBuckets(data, app)
  for (const [role, reason] of [
    [
      'company-role',
      'SES has no resource for its quota, its letters to new addresses and what it knows of these.',
    ],
    ['notify-role', 'SES has no resource for GetSendQuota, which only reads numbers.'],
  ] as const) {
    accept(app.node.findChild(role), { 'AwsSolutions-IAM5[Resource::*]': reason })
  }
  acknowledgeTrigger(app)
  acknowledgeSecrets(app)
  acknowledgeBackups(data)
  acknowledgeBucketDeployments(app)
}

function acknowledgeSignIn({ administrators }: DataStack, { mfa }: Settings): void {
  accept(administrators, {
    'AwsSolutions-COG1':
      'Twelve characters and a history are asked for. Rules of composition are not: they lead to weaker passwords (NIST SP 800-63B-4, section 3.1.1.2).',
    'AwsSolutions-COG8':
      'The plus plan guards sign-ups and many users. Here a handful of people are invited by hand, and sign-ins are limited by API Gateway and by the function itself.',
    ...(mfa === 'optional' && {
      'AwsSolutions-COG2':
        'This stage holds no real data; where visitors come, a second factor is required.',
    }),
  })
}

function acknowledgePublicRoutes({ api: http }: AppStack): void {
  const visitorRoutes = Object.keys(api)
    .flatMap(endpointsOf)
    .filter(({ caller }) => caller === 'visitor')
  for (const route of visitorRoutes) {
    accept(http.node.findChild(routeId(route)), {
      'AwsSolutions-APIG4': 'The contract makes this call public.',
    })
  }
  for (const route of documentRoutes) {
    accept(http.node.findChild(routeId(route)), {
      'AwsSolutions-APIG4': 'Pages are for everybody.',
    })
  }
}

function acknowledgeDistribution({ distribution }: AppStack, { firewall, domain }: Settings): void {
  accept(distribution, {
    'AwsSolutions-CFR1': 'Tenants and those who want to become one also read the site from abroad.',
    ...(!firewall && {
      'AwsSolutions-CFR2':
        'The firewall costs more than everything else together. Throttles, limits per viewer and ceilings of the table do its work until it is needed.',
    }),
    ...(!domain && {
      'AwsSolutions-CFR4':
        'Without a domain of its own the site has the certificate of cloudfront.net, whose protocols cannot be chosen.',
    }),
    'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk':
      'Nobody reaches the root of a bucket: the viewer-request function leads / to a file, and pictures have a path of their own.',
    'Annotation::@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac':
      'The Data stack itself admits CloudFront to the media bucket.',
  })
}

function acknowledgeBuckets(data: DataStack, app: AppStack): void {
  for (const bucket of [app.site, app.uploads]) {
    accept(bucket, {
      'Annotation::@aws-cdk/aws-s3:accessLogsPolicyNotAdded':
        'The Data stack itself lets all buckets of the account write their logs.',
    })
  }
  const [uploads, media] = [`${arnOf(app, app.uploads)}/uploads/*`, `${mediaArn(data)}/media/*`]
  const [incoming, photos] = [
    `${arnOf(app, app.uploads)}/incoming/*`,
    `${photosArn(data)}/photos/*`,
  ]
  for (const [role, objects] of [
    ['images-role', uploads],
    ['images-role', media],
    ['unused-pictures-role', media],
    ['follow-role', incoming],
    ['follow-role', photos],
    ['cases-role', photos],
    ['photos-role', incoming],
    ['photos-role', photos],
    ['removed-cases-role', photos],
  ] as const) {
    accept(app.node.findChild(role), {
      [`AwsSolutions-IAM5[Resource::${objects}]`]:
        'Each picture has a key of its own; the role is held to one folder of one bucket.',
    })
  }
}

/** The references of the App stack to the buckets, with the output names that the CDK generates. */
const mediaArn = (data: DataStack) => arnFrom(data, 'MediaA721A567Arn0799980F')
const photosArn = (data: DataStack) => arnFrom(data, 'PhotosB9552D0DArn4592B8DA')

const arnFrom = ({ stackName, region }: DataStack, reference: string) =>
  JSON.stringify({
    'Fn::GetStackOutput': {
      StackName: stackName,
      Region: region,
      OutputName: `PublishOutputFnGetAtt${reference}`,
    },
  })

function acknowledgeTrigger(app: AppStack): void {
  accept(app.node.findChild('pages'), {
    'Annotation::@aws-cdk/aws-lambda:addPermissionsToVersionOrAlias':
      'Streams and schedules invoke the function itself; CDK lets its own trigger invoke the version.',
  })
}

function acknowledgeSecrets(app: AppStack): void {
  for (const construct of app.node.children) {
    if (!(construct instanceof Secret)) continue
    accept(construct, {
      'AwsSolutions-SMG4':
        'A rotation by itself would not reach CloudFront and the functions, which get the value with a deployment. docs/operations.md says how secrets are replaced.',
    })
  }
}

function acknowledgeBackups({ backups }: DataStack): void {
  if (!backups) return
  for (const policy of backupPolicies) {
    accept(backups, {
      [`AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${policy}]`]:
        'AWS Backup alone assumes these roles; AWS extends the policies with the service.',
    })
  }
}

function acknowledgeBucketDeployments(app: AppStack): void {
  const account = Token.isUnresolved(app.account) ? '<AWS::AccountId>' : app.account
  const wildcards = [
    'Resource::*',
    'Action::s3:GetBucket*',
    'Action::s3:GetObject*',
    'Action::s3:List*',
    'Action::s3:Abort*',
    'Action::s3:DeleteObject*',
    `Resource::${arnOf(app, app.site)}/*`,
    `Resource::arn:aws:s3:::cdk-hnb659fds-assets-${account}-${app.region}/*`,
  ]
  const findings = [
    'AwsSolutions-L1',
    'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
    ...wildcards.map(wildcard => `AwsSolutions-IAM5[${wildcard}]`),
  ]
  const reason = 'Written by aws-cdk-lib; it runs only while deploying.'
  for (const construct of app.node.children) {
    if (!construct.node.id.startsWith('Custom::CDKBucketDeployment')) continue
    accept(construct, Object.fromEntries(findings.map(finding => [finding, reason])))
  }
}

/** The ARN of a bucket of the stack as cdk-nag writes it. */
const arnOf = (stack: AppStack, bucket: Bucket) =>
  `<${stack.getLogicalId(bucket.node.defaultChild as CfnElement)}.Arn>`

function accept(construct: IConstruct, reasons: Record<string, string>): void {
  for (const [id, reason] of Object.entries(reasons)) {
    Validations.of(construct).acknowledge({ id, reason })
  }
}
