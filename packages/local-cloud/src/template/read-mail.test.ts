import { expect, test } from 'vitest'
import { modelWith } from './assembly-fixture.ts'

const resources = {
  Mail: { Type: 'AWS::SES::EmailIdentity', Properties: { EmailIdentity: 'noreply@example.com' } },
  Letters: { Type: 'AWS::SES::ConfigurationSet', Properties: {} },
}

test('the senders and configuration sets of letters are known', () => {
  expect(modelWith(resources).mail).toEqual({
    identities: ['noreply@example.com'],
    configurationSets: [{ name: 'letters', events: [] }],
  })
})

const destination = (EventBusArn: string, Enabled = true) => ({
  Type: 'AWS::SES::ConfigurationSetEventDestination',
  Properties: {
    ConfigurationSetName: { Ref: 'Letters' },
    EventDestination: {
      Enabled,
      EventBridgeDestination: { EventBusArn },
      MatchingEventTypes: ['bounce', 'complaint'],
    },
  },
})
const defaultBus = 'arn:aws:events:eu-north-1:000000000000:event-bus/default'

test('a configuration set has the event types of its destination', () => {
  const setsWith = (Destination: ReturnType<typeof destination>) =>
    modelWith({ ...resources, Destination }).mail.configurationSets
  expect(setsWith(destination(defaultBus))).toEqual([
    { name: 'letters', events: ['BOUNCE', 'COMPLAINT'] },
  ])
  expect(() => setsWith(destination(defaultBus, false))).toThrow('Enabled')
  expect(() => setsWith(destination(`${defaultBus}-not`))).toThrow('EventBusArn')
})
