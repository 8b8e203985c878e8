import { Duration, RemovalPolicy } from 'aws-cdk-lib/core'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import {
  HttpApi,
  HttpMethod,
  HttpNoneAuthorizer,
  HttpStage,
  LogGroupLogDestination,
  type CfnStage,
  type IHttpRouteAuthorizer,
} from 'aws-cdk-lib/aws-apigatewayv2'
import {
  HttpLambdaAuthorizer,
  HttpLambdaResponseType,
} from 'aws-cdk-lib/aws-apigatewayv2-authorizers'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import type { Function } from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { api } from '#shared/api.ts'
import type { Endpoint, Group } from '#shared/contract.ts'
import { documents } from '#shared/documents.ts'
import type { Settings } from '../settings.ts'

/** A function for each group of the contract. */
export type GroupFunctions = Record<keyof typeof api, Function>

/** The contract as an HTTP API, a route for each endpoint, and the site's documents beside it. */
export class ContractApi extends HttpApi {
  constructor(scope: Construct, id: string) {
    super(scope, id, { createDefaultStage: false })
  }

  /** Gives every endpoint its route; those for administrators stand behind the authorizer. */
  answerWith(functions: GroupFunctions, authorizer: Function): void {
    const signedIn = new HttpLambdaAuthorizer('SignedIn', authorizer, {
      responseTypes: [HttpLambdaResponseType.SIMPLE],
      identitySource: ['$request.header.Cookie'],
      // Nothing is remembered, so that signing out holds at once.
      resultsCacheTtl: Duration.seconds(0),
    })
    for (const [name, target] of Object.entries(functions)) {
      const integration = new HttpLambdaIntegration(name, target)
      for (const endpoint of endpointsOf(name)) this.addEndpoint(endpoint, integration, signedIn)
    }
  }

  /** Gives the addresses that are documents their routes. */
  show(document: Function): void {
    const integration = new HttpLambdaIntegration('document', document)
    for (const path of Object.values(documents)) {
      this.addRoutes({ path, methods: documentMethods, integration })
    }
  }

  /** Serves the routes, which must be there before. */
  serve({ logDays, throttles }: Settings): void {
    const stage = new HttpStage(this, 'Stage', {
      httpApi: this,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: throttles.calls.perSecond, burstLimit: throttles.calls.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(
          new LogGroup(this, 'AccessLogs', {
            retention: logDays,
            removalPolicy: RemovalPolicy.DESTROY,
          }),
        ),
        format: AccessLogFormat.custom(JSON.stringify(accessLogFields)),
      },
    })
    const { method, path } = api.auth.logIn
    const resource = stage.node.defaultChild as CfnStage
    resource.routeSettings = {
      [`${method} ${path}`]: {
        ThrottlingRateLimit: throttles.logins.perSecond,
        ThrottlingBurstLimit: throttles.logins.burst,
      },
    }
    // API Gateway refuses settings of a route that it does not have yet.
    stage.node.addDependency(this.node.findChild(routeId({ method, path })))
  }

  private addEndpoint(
    { method, path, caller }: Endpoint,
    integration: HttpLambdaIntegration,
    signedIn: IHttpRouteAuthorizer,
  ): void {
    this.addRoutes({
      path,
      methods: [HttpMethod[method]],
      integration,
      authorizer: caller === 'admin' ? signedIn : new HttpNoneAuthorizer(),
    })
  }
}

/** HEAD has no route of its own accord, as it would have on a web server. */
const documentMethods = [HttpMethod.GET, HttpMethod.HEAD]

/** The routes of the documents, as `routeId` takes them. */
export const documentRoutes = Object.values(documents).flatMap(path =>
  documentMethods.map(method => ({ method, path })),
)

/** Nothing that tells who called: that stands in CloudFront's own logs. */
const accessLogFields = {
  time: '$context.requestTime',
  requestId: '$context.requestId',
  route: '$context.routeKey',
  status: '$context.status',
  milliseconds: '$context.responseLatency',
  integrationError: '$context.integrationErrorMessage',
  authorizerError: '$context.authorizer.error',
}

/** The id that `addRoutes` gives to a route. */
export const routeId = ({ method, path }: { method: string; path: string }) =>
  `${method}${path.replaceAll('/', '--')}`

export const endpointsOf = (name: string) =>
  Object.values((api as Record<string, Group>)[name] ?? {})
