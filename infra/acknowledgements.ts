import { Token, Validations, type CfnElement } from 'aws-cdk-lib/core'
import type { IConstruct } from 'constructs'
import { api } from '#shared/api.ts'
import type { AppStack } from './app-stack.ts'
import { documentRoutes, endpointsOf, routeId } from './constructs/contract-api.ts'
import type { DataStack } from './data-stack.ts'
import type { Settings } from './settings.ts'

/** Every finding of the checks that is lived with, and why. Any other one fails the synthesis. */
export function acknowledge(data: DataStack, app: AppStack, settings: Settings): void {
  acknowledgeSignIn(data, settings)
  acknowledgePublicRoutes(app)
  acknowledgeDistribution(app, settings)
  acknowledgeBuckets(data, app)
  acknowledgeDeployer(app)
}

function acknowledgeSignIn({ administrators }: DataStack, { mfa }: Settings): void {
  accept(
    administrators,
    'AwsSolutions-COG1',
    'Twelve characters and a history are asked for. Rules of composition are not: they lead to weaker passwords (NIST SP 800-63B-4, section 3.1.1.2).',
  )
  accept(
    administrators,
    'AwsSolutions-COG8',
    'The plus plan guards sign-ups and many users. Here a handful of people are invited by hand, and sign-ins are limited by API Gateway and by the function itself.',
  )
  if (mfa === 'optional') {
    accept(
      administrators,
      'AwsSolutions-COG2',
      'This stage holds no real data; where visitors come, a second factor is required.',
    )
  }
}

function acknowledgePublicRoutes({ api: http }: AppStack): void {
  const endpoints = Object.keys(api).flatMap(endpointsOf)
  for (const endpoint of endpoints.filter(({ caller }) => caller === 'visitor')) {
    accept(
      http.node.findChild(routeId(endpoint)),
      'AwsSolutions-APIG4',
      'The contract makes this call public.',
    )
  }
  for (const route of documentRoutes) {
    accept(http.node.findChild(routeId(route)), 'AwsSolutions-APIG4', 'Pages are for everybody.')
  }
}

function acknowledgeDistribution({ distribution }: AppStack, settings: Settings): void {
  accept(
    distribution,
    'AwsSolutions-CFR1',
    'Tenants and those who want to become one also read the site from abroad.',
  )
  if (!settings.firewall) {
    accept(
      distribution,
      'AwsSolutions-CFR2',
      'The firewall costs more than everything else together. Throttles, limits per viewer and ceilings of the table do its work until it is needed.',
    )
  }
  if (!settings.domain) {
    accept(
      distribution,
      'AwsSolutions-CFR4',
      'Without a domain of its own the site has the certificate of cloudfront.net, whose protocols cannot be chosen.',
    )
  }
  accept(
    distribution,
    'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
    'Nobody reaches the root of a bucket: the viewer-request function leads / to a file, and pictures have a path of their own.',
  )
  accept(
    distribution,
    'Annotation::@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
    'The Data stack itself admits CloudFront to the media bucket.',
  )
}

function acknowledgeBuckets(data: DataStack, app: AppStack): void {
  for (const bucket of [app.site, app.uploads]) {
    accept(
      bucket,
      'Annotation::@aws-cdk/aws-s3:accessLogsPolicyNotAdded',
      'The Data stack itself lets all buckets of the account write their logs.',
    )
  }
  const uploads = `<${app.getLogicalId(app.uploads.node.defaultChild as CfnElement)}.Arn>`
  for (const objects of [`${uploads}/uploads/*`, `${mediaArn(data)}/media/*`]) {
    accept(
      app.node.findChild('images-role'),
      `AwsSolutions-IAM5[Resource::${objects}]`,
      'Each picture has a key of its own; the role is held to one folder of one bucket.',
    )
  }
}

/** How the App stack refers to the bucket: the name of the output is made by the CDK. */
const mediaArn = ({ stackName, region }: DataStack) =>
  JSON.stringify({
    'Fn::GetStackOutput': {
      StackName: stackName,
      Region: region,
      OutputName: 'PublishOutputFnGetAttMediaA721A567Arn0799980F',
    },
  })

function acknowledgeDeployer(app: AppStack): void {
  const site = `<${app.getLogicalId(app.site.node.defaultChild as CfnElement)}.Arn>`
  const account = Token.isUnresolved(app.account) ? '<AWS::AccountId>' : app.account
  const findings = [
    'AwsSolutions-L1',
    'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
    ...[
      'Resource::*',
      'Action::s3:GetBucket*',
      'Action::s3:GetObject*',
      'Action::s3:List*',
      'Action::s3:Abort*',
      'Action::s3:DeleteObject*',
      `Resource::${site}/*`,
      `Resource::arn:aws:s3:::cdk-hnb659fds-assets-${account}-${app.region}/*`,
    ].map(finding => `AwsSolutions-IAM5[${finding}]`),
  ]
  const deployers = app.node.children.filter(({ node }) =>
    node.id.startsWith('Custom::CDKBucketDeployment'),
  )
  for (const deployer of deployers) {
    for (const finding of findings) {
      accept(deployer, finding, 'Written by aws-cdk-lib; it runs only while deploying.')
    }
  }
}

const accept = (construct: IConstruct, id: string, reason: string) =>
  Validations.of(construct).acknowledge({ id, reason })
