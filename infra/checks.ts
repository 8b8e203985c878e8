import { type App, Validations } from 'aws-cdk-lib/core'
import { AwsSolutionsChecks } from 'cdk-nag'

/** Lets the app's `synth()` throw where a resource breaks a rule of cdk-nag and nothing explains it. */
export function addChecks(app: App): void {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
}
