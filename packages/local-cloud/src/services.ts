import { join } from 'node:path'
import type { Clock } from './clock.ts'
import { createCognito } from './cognito/cognito.ts'
import { deploySite } from './deployments.ts'
import { createDynamoDb } from './dynamodb/dynamodb.ts'
import { createEdge } from './edge/edge.ts'
import { createInvalidations } from './edge/invalidations.ts'
import { askOriginOf } from './edge/origins.ts'
import { createFaults } from './faults.ts'
import { createGateway } from './gateway/gateway.ts'
import { createIdentities, everything } from './identities.ts'
import { createLambda } from './lambda/lambda.ts'
import { createS3 } from './s3/s3.ts'
import type { Service, ServiceContext } from './service.ts'
import { createSes } from './ses/ses.ts'
import { createEventBus } from './streams/events.ts'
import { createSchedules } from './streams/schedules.ts'
import { createStreams } from './streams/streams.ts'
import type { Model } from './template/model.ts'
import { functionNameOf } from './template/read-functions.ts'

/** The settings of a local cloud. */
export interface CloudOptions {
  /** The folder of the synthesised assembly. */
  assembly: string
  /** The folder of everything that survives a restart. */
  directory: string
  /** 0 takes a free one. */
  port?: number
  /** Receives each line a function writes. */
  log?: (functionName: string, line: string) => void
  /** True once the application is ready too; the health check needs it. Default: always. */
  isReady?: () => boolean
  /** Idle execution environments of all functions that wait for the next call; 6 unless given. */
  warmEnvironments?: number
  /**
   * For tests: functions run in this thread in place of one each, and their pauses of less than a
   * second, as between two attempts of a call, take a twentieth of their time.
   */
  isQuick?: boolean
}

/** The pause between two removals of what has expired, which AWS does within days. */
const sweepMilliseconds = 10 * 60 * 1000

/** The services of a local cloud. */
export type Services = Awaited<ReturnType<typeof startServices>>

/**
 * Starts the emulators of all services that the template uses, with the site deployed to them. Where
 * one cannot be started, those before it are closed again.
 */
export async function startServices(
  model: Model,
  clock: Clock,
  { directory, log, warmEnvironments, isQuick }: Omit<CloudOptions, 'assembly'>,
) {
  const { region, account, services } = model.endpoints
  await using opened = new AsyncDisposableStack()
  const open = <S extends Service>(service: S) => opened.adopt(service, each => each.close())
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
  const streams = createStreams(model.streamMappings, lambda)
  const bus = createEventBus(model.eventRules, lambda)
  const dynamodb = open(await createDynamoDb(context('dynamodb'), model.tables, streams.deliver))
  const s3 = open(await createS3(context('s3'), model.buckets, bus.put))
  const ses = open(await createSes(context('ses'), model.mail, bus.put))
  const cognito = open(
    await createCognito(context('cognito'), model.userPools, {
      send: ses.deliver,
      trigger: (arn, event) => lambda.invoke(functionNameOf(arn), event),
    }),
  )
  await deploySite(model.deployments, s3, directory)

  const distribution = model.distribution!
  const gateway = createGateway(model, lambda, clock)
  const edge = createEdge(distribution, askOriginOf(s3, gateway), clock.now)
  const cloudfront = open(
    createInvalidations(context('cloudfront'), distribution.id, edge.invalidate),
  )
  // The callers of the services are closed before them.
  opened.defer(lambda.close)
  opened.defer(streams.close)
  opened.defer(bus.close)
  const schedules = opened.adopt(createSchedules(model.schedules, lambda, clock), each =>
    each.close(),
  )
  const sweep = () => Promise.all([dynamodb.sweep(), s3.sweep()])
  const sweeping = setInterval(() => void sweep().catch(console.error), sweepMilliseconds).unref()
  opened.defer(() => clearInterval(sweeping))
  const running = opened.move()
  const all = [dynamodb, s3, ses, cognito, cloudfront]

  return {
    faults,
    identities,
    /** May do everything. */
    operator,
    lambda,
    dynamodb,
    s3,
    ses,
    edge,
    /** The services that answer calls of AWS's APIs. */
    all,
    /** Runs at once everything that has become due since the clock was moved. */
    async catchUp() {
      await sweep()
      await schedules.tick()
      await bus.settled()
    },
    close: () => running.disposeAsync(),
  }
}
