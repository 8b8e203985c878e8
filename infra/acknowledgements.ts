import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { accountOf, acknowledge } from './acknowledge.ts'
import type { AppStack } from './app-stack.ts'
import { acknowledgeBuckets } from './bucket-acknowledgements.ts'
import { backupPolicies } from './constructs/backups.ts'
import { publicRouteIds } from './constructs/contract-api.ts'
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
    acknowledge(app.node.findChild(role), { 'AwsSolutions-IAM5[Resource::*]': reason })
  }
  acknowledgeLetters(app)
  acknowledgeTrigger(app)
  acknowledgeSecrets(app)
  acknowledgeBackups(data)
}

function acknowledgeLetters(app: AppStack): void {
  const identities = `arn:aws:ses:${app.region}:${accountOf(app)}:identity/*`
  acknowledge(app.node.findChild('notify-role'), {
    [`AwsSolutions-IAM5[Resource::${identities}]`]:
      'SES asks for the identity of each verified recipient, and the desk chooses those. The condition fixes the sender.',
  })
}

function acknowledgeSignIn({ administrators }: DataStack, { mfa }: Settings): void {
  acknowledge(administrators, {
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
  for (const id of publicRouteIds()) {
    acknowledge(http.node.findChild(id), {
      'AwsSolutions-APIG4': 'The contract makes this call public, and pages are for everybody.',
    })
  }
}

function acknowledgeDistribution({ distribution }: AppStack, { firewall, domain }: Settings): void {
  acknowledge(distribution, {
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

function acknowledgeTrigger(app: AppStack): void {
  acknowledge(app.node.findChild('pages'), {
    'Annotation::@aws-cdk/aws-lambda:addPermissionsToVersionOrAlias':
      'Streams and schedules invoke the function itself; CDK lets its own trigger invoke the version.',
  })
}

function acknowledgeSecrets(app: AppStack): void {
  for (const construct of app.node.children) {
    if (!(construct instanceof Secret)) continue
    acknowledge(construct, {
      'AwsSolutions-SMG4':
        'A rotation by itself would not reach CloudFront and the functions, which get the value with a deployment. docs/operations.md says how secrets are replaced.',
    })
  }
}

function acknowledgeBackups({ backups }: DataStack): void {
  if (!backups) return
  for (const policy of backupPolicies) {
    acknowledge(backups, {
      [`AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${policy}]`]:
        'AWS Backup alone assumes these roles; AWS extends the policies with the service.',
    })
  }
}
