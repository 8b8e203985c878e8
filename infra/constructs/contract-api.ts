import { Duration, RemovalPolicy } from 'aws-cdk-lib/core'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import {
  HttpApi,
  HttpMethod,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2'
import {
  HttpLambdaAuthorizer,
  HttpLambdaResponseType,
} from 'aws-cdk-lib/aws-apigatewayv2-authorizers'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import type { Function } from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { api } from '#shared/contract/api.ts'
import type { Group } from '#shared/contract/endpoint.ts'
import { documents } from '#shared/documents.ts'
import { acknowledge } from '../acknowledge.ts'
import type { Settings } from '../settings.ts'

/** The function that answers each group of the contract; one answers several. */
export type GroupFunctions = Record<keyof typeof api, Function>

/** The HTTP API with a route for each endpoint of the contract and for each document; HEAD where GET is. */
export class ContractApi extends HttpApi {
  /** Adds the routes of the contract; those for administrators use the authorizer. */
  addContractRoutes(functions: GroupFunctions, authorize: Function): void {
    const signedIn = new HttpLambdaAuthorizer('SignedIn', authorize, {
      responseTypes: [HttpLambdaResponseType.SIMPLE],
      identitySource: ['$request.header.Cookie'],
      // Without a cache a session that ends is refused at once.
      resultsCacheTtl: Duration.seconds(0),
    })
    for (const [name, target] of Object.entries(functions)) {
      const integration = new HttpLambdaIntegration(name, target, wholeApi)
      for (const { method, path, caller } of Object.values((api as Record<string, Group>)[name]!)) {
        const methods = method === 'GET' ? readMethods : [HttpMethod[method]]
        const authorizer = caller === 'admin' ? signedIn : undefined
        this.addRoutes({ path, methods, integration, authorizer })
      }
    }
    acknowledge(this, {
      'AwsSolutions-APIG4':
        'The contract says which calls are public, and pages are for everybody; a test compares the routes with it.',
    })
  }

  /** Adds the public routes of the documents. */
  addDocumentRoutes(document: Function): void {
    const integration = new HttpLambdaIntegration('document', document, wholeApi)
    for (const path of Object.values(documents)) {
      this.addRoutes({ path, methods: readMethods, integration })
    }
  }

  /** Adds the default stage. */
  addDefaultStage({ logDays }: Settings): void {
    const logGroup = new LogGroup(this, 'AccessLogs', {
      retention: logDays,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    new HttpStage(this, 'Stage', {
      httpApi: this,
      autoDeploy: true,
      // For all viewers together, and refuses everybody's calls alike: `functions/table/rate-limit.ts` refuses by viewer.
      throttle: { rateLimit: 1000, burstLimit: 2000 },
      accessLogSettings: {
        destination: new LogGroupLogDestination(logGroup),
        format: AccessLogFormat.custom(JSON.stringify(accessLogFields)),
      },
    })
  }
}

/** One permission for the whole API instead of one for each route: the routes decide what is invoked. */
const wholeApi = { scopePermissionToRoute: false }

/** API Gateway does not answer HEAD from a route for GET. */
const readMethods = [HttpMethod.GET, HttpMethod.HEAD]

/** No field identifies the caller: CloudFront's access logs do. */
const accessLogFields = {
  time: '$context.requestTime',
  requestId: '$context.requestId',
  route: '$context.routeKey',
  status: '$context.status',
  milliseconds: '$context.responseLatency',
  integrationError: '$context.integrationErrorMessage',
  authorizerError: '$context.authorizer.error',
}
