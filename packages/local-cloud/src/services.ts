import { join } from 'node:path'
import type { Clock } from './clock.ts'
import { createCloudFormation } from './cloudformation/cloudformation.ts'
import { createCognito } from './cognito/cognito.ts'
import { createDynamoDb } from './dynamodb/dynamodb.ts'
import { createEdge } from './edge/edge.ts'
import { createInvalidations } from './edge/invalidations.ts'
import { askOriginOf } from './edge/origins.ts'
import { createFaults } from './faults.ts'
import { createGateway } from './gateway/gateway.ts'
import { createIdentities, everything } from './identities.ts'
import { createLambda } from './lambda/lambda.ts'
import { createLambdaApi } from './lambda/lambda-api.ts'
import type { CloudOptions } from './options.ts'
import { createS3 } from './s3/s3.ts'
import type { ServiceContext } from './service.ts'
import { createSes } from './ses/ses.ts'
import { deploySite } from './site-deployment.ts'
import { createEventBus } from './streams/event-bus.ts'
import { createSchedules } from './streams/schedules.ts'
import { createStreams } from './streams/streams.ts'
import { createSts } from './sts/sts.ts'
import type { Model } from './template/model.ts'
import { functionNameOf } from './template/read-functions.ts'

interface Place {
  region: string
  account: string
  /** The address below which the emulated services answer. */
  services: string
  clock: Clock
}

type Options = Pick<
  CloudOptions,
  'directory' | 'log' | 'warmEnvironments' | 'isQuick' | 'isMailSandbox'
>

/** Starts the emulators of all services that the template uses, with the site deployed to them. */
export async function startServices(model: Model, { clock, ...place }: Place, options: Options) {
  const { region, account, services } = place
  const { directory, log, warmEnvironments, isQuick, isMailSandbox } = options
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
    isQuick,
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
  await deploySite(model.deployments, s3, directory)

  const distribution = model.distribution!
  const gateway = createGateway(model, lambda, clock)
  const edge = createEdge(distribution, askOriginOf(s3, gateway), clock.now)
  const cloudfront = createInvalidations(context('cloudfront'), distribution.id, edge.invalidate)
  const cloudformation = createCloudFormation(context('cloudformation'), model.outputs)
  const sts = createSts(context('sts'))
  const names = functions.map(({ name }) => name)
  const lambdaApi = createLambdaApi(context('lambda'), { invoke: lambda.invoke, names })
  const all = [dynamodb, s3, ses, cognito, cloudfront, cloudformation, sts, lambdaApi]

  return {
    faults,
    identities,
    operator,
    lambda,
    dynamodb,
    s3,
    ses,
    edge,
    /** The services that answer calls of AWS's APIs. */
    all,
    async catchUp() {
      await Promise.all([dynamodb.sweep(), s3.sweep()])
      await schedules.tick()
      await bus.settled()
    },
    async close() {
      schedules.close()
      bus.close()
      await streams.close()
      await lambda.close()
      await Promise.all(all.map(service => service.close()))
    },
  }
}
