import type { Server } from 'node:http'
import { join } from 'node:path'
import { createClock, type Clock } from './clock.ts'
import { createCloudFormation } from './cloudformation/cloudformation.ts'
import { createCognito } from './cognito/cognito.ts'
import { createConsole } from './console/console.ts'
import { createDynamoDb, type DynamoDb } from './dynamodb/dynamodb.ts'
import { createEdge, type Edge } from './edge/edge.ts'
import { createInvalidations } from './edge/invalidations.ts'
import { askOriginOf } from './edge/origins.ts'
import { createFaults, type Faults } from './faults.ts'
import { openFront } from './server.ts'
import { createGateway } from './gateway/gateway.ts'
import { createIdentities, everything, type Identities, type Identity } from './identities.ts'
import { createLambda, type Lambda } from './lambda/lambda.ts'
import { createLambdaApi } from './lambda/lambda-api.ts'
import { openLocalData } from './local-data.ts'
import { createS3, type S3 } from './s3/s3.ts'
import { openSecrets } from './secretsmanager/secrets.ts'
import type { ServiceContext } from './service.ts'
import { createSes, type Ses } from './ses/ses.ts'
import { deploySite } from './site-deployment.ts'
import { createEventBus } from './streams/event-bus.ts'
import { createSchedules } from './streams/schedules.ts'
import { createStreams } from './streams/streams.ts'
import { createSts } from './sts/sts.ts'
import type { CloudOptions } from './options.ts'
import type { Model } from './template/model.ts'
import { functionNameOf } from './template/read-functions.ts'
import { readModel } from './template/read-model.ts'

const region = 'eu-north-1'
const account = '000000000000'

/** The whole application on one port of this machine. */
export interface Cloud {
  /** The address of the site for visitors. */
  origin: string
  /** Below which the emulated services answer. */
  services: string
  /** Answers on the port; a development server can put itself before it. */
  server: Server
  model: Model
  clock: Clock
  faults: Faults
  identities: Identities
  /** May do everything. */
  operator: Identity
  dynamodb: DynamoDb
  s3: S3
  ses: Ses
  edge: Edge
  lambda: Lambda
  /** Runs at once everything that has become due since the clock was moved. */
  catchUp(): Promise<void>
  close(): Promise<void>
}

/**
 * Starts everything that the template describes. Throws one sentence for people when the port is
 * taken or the folder cannot be used.
 */
export async function startCloud({
  assembly,
  directory,
  port = 0,
  log,
  findPage,
  pages,
  isReady,
  warmEnvironments,
  isMailSandbox,
}: CloudOptions): Promise<Cloud> {
  openLocalData(directory)
  const clock = createClock()
  const front = await openFront(port, clock)
  const origin = `http://localhost:${front.port}`
  const services = `http://127.0.0.1:${front.port}/_local`
  const secrets = openSecrets(join(directory, 'secretsmanager'))
  const model = readModel(assembly, { region, account, site: origin, services }, secrets)

  const faults = createFaults()
  const identities = createIdentities()
  const operator = identities.add('operator', everything)
  const context = (name: string): ServiceContext => ({
    mount: `/_local/${name}`,
    directory: join(directory, name),
    region,
    account,
    clock,
    faults,
    identities,
  })

  const { functions } = model
  const lambda = createLambda({
    functions,
    region,
    services,
    identities,
    clock,
    log,
    warmLimit: warmEnvironments,
  })
  const streams = createStreams(model.streamMappings, lambda, clock)
  const bus = createEventBus(model.eventRules, { lambda, clock, endpoints: model.endpoints })
  const schedules = createSchedules(model.schedules, lambda, clock)
  const dynamodb = await createDynamoDb(context('dynamodb'), model.tables, streams.deliver)
  const s3 = await createS3(context('s3'), model.buckets, bus.put)
  const ses = await createSes(context('ses'), model.mail, bus.put, isMailSandbox)
  const cognito = await createCognito(context('cognito'), model.userPools, {
    send: letter => ses.deliver(letter),
    trigger: async (arn, event) => (await lambda.invoke(functionNameOf(arn), event)) as object,
  })
  for (const deployment of model.deployments) await deploySite(deployment, s3)

  const distribution = model.distribution!
  const gateway = createGateway(model, lambda, clock)
  const edge = createEdge(distribution, askOriginOf(s3, gateway), clock.now)
  const cloudfront = createInvalidations(context('cloudfront'), distribution.id, edge.invalidate)
  const cloudformation = createCloudFormation(context('cloudformation'), model.outputs)
  const sts = createSts(context('sts'))
  const names = functions.map(({ name }) => name)
  const lambdaApi = createLambdaApi(context('lambda'), { invoke: lambda.invoke, names })
  const all = [dynamodb, s3, ses, cognito, cloudfront, cloudformation, sts, lambdaApi]

  async function catchUp() {
    await Promise.all([dynamodb.sweep(), s3.sweep()])
    await schedules.tick()
    await bus.settled()
  }
  front.open(
    all,
    createConsole({
      clock,
      faults,
      catchUp,
      visitFrom: edge.visitFrom,
      emails: ses.emails,
      clearEmails: ses.clear,
      findPage,
      pages,
      isReady,
      statistics: () => ({
        edge: edge.statistics(),
        dynamodb: dynamodb.operations(),
        lambda: lambda.invocations(),
      }),
    }),
    edge.handle,
  )

  return {
    origin,
    services,
    server: front.server,
    model,
    clock,
    faults,
    identities,
    operator,
    dynamodb,
    s3,
    ses,
    edge,
    lambda,
    catchUp,
    async close() {
      await front.close()
      schedules.close()
      bus.close()
      await streams.close()
      await lambda.close()
      await Promise.all(all.map(service => service.close()))
    },
  }
}
