import { Token, Validations, type Stack } from 'aws-cdk-lib/core'
import type { IConstruct } from 'constructs'

/** Acknowledges findings of the checks about a construct, each by its id with the reason. */
export function acknowledge(construct: IConstruct, reasons: Record<string, string>): void {
  for (const [id, reason] of Object.entries(reasons)) {
    Validations.of(construct).acknowledge({ id, reason })
  }
}

/** The account of a stack as the ids of findings have it. */
export const accountOf = ({ account }: Stack) =>
  Token.isUnresolved(account) ? '<AWS::AccountId>' : account
