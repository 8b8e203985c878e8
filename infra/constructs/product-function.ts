import path from 'node:path'
import { Duration, RemovalPolicy } from 'aws-cdk-lib/core'
import { Role, ServicePrincipal, type PolicyStatement } from 'aws-cdk-lib/aws-iam'
import {
  Architecture,
  Code,
  Function,
  LoggingFormat,
  Runtime,
  type CfnFunction,
} from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'

/** The properties of a function; its timeout is 10 seconds and its memory 512 MB unless given. */
export interface ProductFunctionProps {
  /** The folder with a folder for the bundle of each function. */
  bundles: string
  logDays: number
  environment: Record<string, string>
  permissions: PolicyStatement[]
  timeoutSeconds?: number
  /** Also sets the share of a processor: 1,769 MB is one vCPU (Lambda Developer Guide). */
  memoryMegabytes?: number
}

/**
 * The Lambda function `functions/<name>.ts` with a role of its own, which allows the given
 * permissions and writing to the function's log group.
 */
export class ProductFunction extends Function {
  constructor(
    scope: Construct,
    name: string,
    {
      bundles,
      logDays,
      environment,
      permissions,
      timeoutSeconds = 10,
      memoryMegabytes = 512,
    }: ProductFunctionProps,
  ) {
    const logGroup = new LogGroup(scope, `${name}-logs`, {
      retention: logDays,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const role = new Role(scope, `${name}-role`, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    })
    logGroup.grantWrite(role)
    for (const statement of permissions) role.addToPolicy(statement)

    super(scope, name, {
      description: name,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(path.join(bundles, name), { exclude: ['*.map'] }),
      handler: 'index.handler',
      environment,
      timeout: Duration.seconds(timeoutSeconds),
      memorySize: memoryMegabytes,
      role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
    })
    const resource = this.node.defaultChild as CfnFunction
    resource.addMetadata('name', name)
    resource.addMetadata('source', `functions/${name}.ts`)
  }
}
