import type { Synthesis } from './synthesis.ts'

/** The alarms of a stage, each with the id of its construct. */
export const alarmsOf = ({ resources }: Synthesis) =>
  resources('AWS::CloudWatch::Alarm').map(({ id, Properties: properties }) => ({
    // A logical id is the path of constructs and a hash of eight characters.
    id: id.replace(/^Alarms/, '').slice(0, -8),
    logicalId: id,
    properties,
    name: String(properties['AlarmName']),
    description: String(properties['AlarmDescription']),
  }))
