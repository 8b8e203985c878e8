import { expect, test } from 'vitest'
import { dev, owned, prod } from './synthesized-stages.ts'

const records = owned.resources('AWS::Route53::RecordSet').map(({ Properties }) => Properties)
const recordsOf = (type: string) => records.filter(({ Type }) => Type === type)

test('without a domain letters come from one address, which its owner verifies', () => {
  const [identity] = dev.resources('AWS::SES::EmailIdentity')
  expect(identity?.Properties).toMatchObject({ EmailIdentity: 'noreply@example.com' })
  expect(dev.resources('AWS::Route53::RecordSet')).toEqual([])
})

test('with a domain SES signs with DKIM, and its records are in DNS', () => {
  const [identity] = owned.resources('AWS::SES::EmailIdentity')
  expect(identity?.Properties).toMatchObject({
    EmailIdentity: 'example.com',
    MailFromAttributes: { MailFromDomain: 'post.example.com' },
  })
  expect(recordsOf('CNAME')).toHaveLength(3)
  for (const { Name, ResourceRecords } of recordsOf('CNAME')) {
    expect(JSON.stringify(Name)).toContain('DkimDNSTokenName')
    expect(JSON.stringify(ResourceRecords)).toContain('DkimDNSTokenValue')
  }
})

test('the MAIL FROM domain has SES’s MX record, and its SPF record allows SES alone', () => {
  expect(recordsOf('MX')).toEqual([
    expect.objectContaining({
      Name: 'post.example.com.',
      ResourceRecords: ['10 feedback-smtp.eu-north-1.amazonses.com'],
    }),
  ])
  expect(recordsOf('TXT')).toContainEqual(
    expect.objectContaining({
      Name: 'post.example.com.',
      ResourceRecords: ['"v=spf1 include:amazonses.com ~all"'],
    }),
  )
})

test('the DMARC record asks for reports of forged letters, without harm to the domain’s other mail', () => {
  expect(recordsOf('TXT')).toContainEqual(
    expect.objectContaining({
      Name: '_dmarc.example.com.',
      ResourceRecords: ['"v=DMARC1; p=none; adkim=r; aspf=r"'],
    }),
  )
})

test('letters need TLS, and only bounces suppress a recipient', () => {
  const [set] = prod.resources('AWS::SES::ConfigurationSet')
  expect(set?.Properties).toMatchObject({
    DeliveryOptions: { TlsPolicy: 'REQUIRE' },
    SuppressionOptions: { SuppressedReasons: ['BOUNCE'] },
  })
  const [identity] = prod.resources('AWS::SES::EmailIdentity')
  expect(identity?.Properties).toMatchObject({
    FeedbackAttributes: { EmailForwardingEnabled: false },
  })
})

test('SES’s events about letters reach the function that records them, and are never lost', () => {
  const [destination] = prod.resources('AWS::SES::ConfigurationSetEventDestination')
  expect(destination?.Properties).toMatchObject({
    EventDestination: {
      Enabled: true,
      MatchingEventTypes: ['bounce', 'complaint', 'reject'],
      EventBridgeDestination: { EventBusArn: expect.anything() },
    },
  })
  const rule = prod
    .resources('AWS::Events::Rule')
    .find(each => JSON.stringify(each.Properties).includes('aws.ses'))
  expect(rule?.Properties).toMatchObject({
    EventPattern: {
      source: ['aws.ses'],
      detail: { mail: { tags: { 'ses:configuration-set': [expect.anything()] } } },
    },
    Targets: [
      { Arn: { 'Fn::GetAtt': [prod.functionNamed('mail-feedback').id, 'Arn'] }, Id: 'Target0' },
    ],
  })
  const invoke = prod
    .resources('AWS::Lambda::EventInvokeConfig')
    .find(each => JSON.stringify(each.Properties).includes(prod.functionNamed('mail-feedback').id))
  expect(invoke?.Properties).toMatchObject({
    MaximumRetryAttempts: 2,
    DestinationConfig: { OnFailure: { Destination: expect.anything() } },
  })
})
