import type { CfnElement } from 'aws-cdk-lib/core'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { accountOf, acknowledge } from './acknowledge.ts'
import type { AppStack } from './app-stack.ts'
import type { DataStack } from './data-stack.ts'

/** Acknowledges what the checks find about buckets, about who uses them, and about what fills them. */
export function acknowledgeBuckets(data: DataStack, app: AppStack): void {
  acknowledgeBucketDeployments(app)
  for (const bucket of [app.site, app.uploads]) {
    acknowledge(bucket, {
      'Annotation::@aws-cdk/aws-s3:accessLogsPolicyNotAdded':
        'The Data stack itself lets all buckets of the account write their logs.',
    })
  }
  const uploads = `${arnOf(app, app.uploads)}/uploads/*`
  const incoming = `${arnOf(app, app.uploads)}/incoming/*`
  const media = `${mediaArn(data)}/media/*`
  const photos = `${photosArn(data)}/photos/*`
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
    acknowledge(app.node.findChild(role), {
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

function acknowledgeBucketDeployments(app: AppStack): void {
  const wildcards = [
    'Resource::*',
    'Action::s3:GetBucket*',
    'Action::s3:GetObject*',
    'Action::s3:List*',
    'Action::s3:Abort*',
    'Action::s3:DeleteObject*',
    `Resource::${arnOf(app, app.site)}/*`,
    `Resource::arn:aws:s3:::cdk-hnb659fds-assets-${accountOf(app)}-${app.region}/*`,
  ]
  const findings = [
    'AwsSolutions-L1',
    'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
    ...wildcards.map(wildcard => `AwsSolutions-IAM5[${wildcard}]`),
  ]
  const reason = 'Written by aws-cdk-lib; it runs only while deploying.'
  for (const construct of app.node.children) {
    if (!construct.node.id.startsWith('Custom::CDKBucketDeployment')) continue
    acknowledge(construct, Object.fromEntries(findings.map(finding => [finding, reason])))
  }
}

/** The ARN of a bucket of the stack as cdk-nag writes it. */
const arnOf = (stack: AppStack, bucket: Bucket) =>
  `<${stack.getLogicalId(bucket.node.defaultChild as CfnElement)}.Arn>`
