import { Validations } from 'aws-cdk-lib/core'
import type { IConstruct } from 'constructs'

/** Acknowledges findings of the checks about a construct and what is in it, each by its id with the reason. */
export function acknowledge(construct: IConstruct, reasons: Record<string, string>): void {
  for (const [id, reason] of Object.entries(reasons))
    Validations.of(construct).acknowledge({ id, reason })
}
