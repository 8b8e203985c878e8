import { type App, Validations } from 'aws-cdk-lib/core'
import { AwsSolutionsChecks, type IApplyRule } from 'cdk-nag'

/** Lets the app's `synth()` throw where a resource breaks a rule of cdk-nag and nothing explains it. */
export function addChecks(app: App): void {
  Validations.of(app).addPlugins(new ProductChecks(app))
}

/**
 * The rules for AWS solutions without the one about wildcards in policies: its findings have names that
 * hold generated ids, and `infra/test/permissions.test.ts` allows the product's roles fewer wildcards.
 */
class ProductChecks extends AwsSolutionsChecks {
  protected override applyRule(rule: IApplyRule): void {
    if (rule.ruleSuffixOverride !== 'IAM5') super.applyRule(rule)
  }
}
