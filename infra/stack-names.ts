import type { Stage } from './settings.ts'

/** The stacks of a stage, in the order in which they are deployed. */
export const stackParts = ['Edge', 'Data', 'App'] as const

export type StackPart = (typeof stackParts)[number]

/** The name of a stack, in CloudFormation and in the cloud assembly. */
export const stackName = (stage: Stage, part: StackPart) => `Tranas-${stage}-${part}`

/** The region of CloudFront's certificates, firewalls and metrics, and of budgets. */
export const edgeRegion = 'us-east-1'
