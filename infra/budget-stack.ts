import { Stack, type StackProps } from 'aws-cdk-lib/core'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import type { Construct } from 'constructs'
import type { Settings } from './settings.ts'

/**
 * The budget, which exists in us-east-1 alone. A stack of its own, deployed last, because AWS refuses
 * budgets in accounts that may not use billing, and a refusal must not stop the site.
 */
export class BudgetStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { settings: { budgetDollars, alarmAddress }, ...props }: StackProps & { settings: Settings },
  ) {
    super(scope, id, props)
    new CfnBudget(this, 'Budget', {
      // CloudFormation names it: for another recipient it makes a new budget before it deletes the old one.
      budget: {
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: budgetDollars, unit: 'USD' },
      },
      notificationsWithSubscribers: [
        notifyAbove('ACTUAL', 80, alarmAddress),
        notifyAbove('FORECASTED', 100, alarmAddress),
      ],
    })
  }
}

const notifyAbove = (notificationType: string, percent: number, address: string) => ({
  notification: {
    notificationType,
    comparisonOperator: 'GREATER_THAN',
    threshold: percent,
    thresholdType: 'PERCENTAGE',
  },
  subscribers: [{ subscriptionType: 'EMAIL', address }],
})
