import * as z from 'zod/mini'
import type { MailDefinition } from './model.ts'
import type { Template } from './template.ts'

/** The verified senders, and the configuration sets with their event types. */
export function readMail(template: Template): MailDefinition {
  const identities = template.all(IdentityProperties, 'AWS::SES::EmailIdentity')
  const sets = template.all(ConfigurationSetProperties, 'AWS::SES::ConfigurationSet')
  const destinations = template.all(
    DestinationProperties,
    'AWS::SES::ConfigurationSetEventDestination',
  )
  return {
    identities: identities.map(({ properties }) => properties.EmailIdentity),
    configurationSets: sets.map(({ name, reference }) => ({
      name,
      events: destinations
        .filter(({ properties }) => properties.ConfigurationSetName === reference)
        .flatMap(({ properties }) => properties.EventDestination.MatchingEventTypes)
        .map(type => type.toUpperCase()),
    })),
  }
}

const IdentityProperties = z.object({ EmailIdentity: z.string() })

const ConfigurationSetProperties = z.object({})

const DestinationProperties = z.object({
  ConfigurationSetName: z.string(),
  EventDestination: z.object({
    Enabled: z._default(z.literal(true), true),
    // SES knows no other bus (SES API Reference, EventBridgeDestination).
    EventBridgeDestination: z.object({
      EventBusArn: z.string().check(z.regex(/^arn:aws:events:[^:]+:\d+:event-bus\/default$/)),
    }),
    MatchingEventTypes: z.array(z.string()),
  }),
})
