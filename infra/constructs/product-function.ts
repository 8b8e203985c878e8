import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, readFileSync } from 'node:fs'
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

export interface ProductFunctionProps {
  /** The folder that holds a folder with the bundle of each function. */
  bundles: string
  logDays: number
  environment: Record<string, string>
  permissions: PolicyStatement[]
  timeoutSeconds?: number
  /** Processor time grows with memory: 1,769 MB is one whole processor (Lambda Developer Guide). */
  memoryMegabytes?: number
  /** What lies beside the code: names there → files to copy. */
  files?: Record<string, string>
}

/**
 * A Lambda function of the product, `functions/<name>.ts`, with a role of its own that allows its
 * calls and writing to its own log group.
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
      files = {},
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
      code: codeIn(path.join(bundles, name), files),
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

/**
 * The folder without its maps, with these files. A code cache is never twice the same, so that a
 * function which has one is known by its code and files alone, and not deployed again without need.
 */
function codeIn(folder: string, files: Record<string, string>): Code {
  for (const [name, file] of Object.entries(files)) copyFileSync(file, path.join(folder, name))
  const code = path.join(folder, 'function.cjs')
  const exclude = ['*.map']
  if (!existsSync(code)) return Code.fromAsset(folder, { exclude })
  const hash = createHash('sha256')
  for (const file of [code, ...Object.values(files)]) hash.update(readFileSync(file))
  return Code.fromAsset(folder, { exclude, assetHash: hash.digest('hex') })
}
