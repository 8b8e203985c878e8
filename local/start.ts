import { buildAssembly } from './assembly/assembly.ts'
import { readStartOptions } from './start-options.ts'

// `npm start` builds what has changed, starts the local cloud and prints where everything is.
// `npm run dev` (`start.ts dev`) does the same and then follows the sources.

try {
  await start()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}

async function start(): Promise<void> {
  // As in Lambda, whatever the zone of this machine.
  process.env.TZ = 'UTC'
  const { stage, port, directory, username, seedsDemo, ...options } = readStartOptions(process.env)
  // Loaded while other processes build.
  const [assembly, { startCloud }, { prepare }] = await Promise.all([
    buildAssembly(stage),
    import('local-cloud/cloud.ts'),
    import('./prepare.ts'),
  ])
  let isReady = false
  let password = ''
  const cloud = await startCloud(
    {
      assembly,
      directory,
      port,
      log: print,
      isReady: () => isReady,
    },
    started => {
      password = options.password()
      return prepare(started, { username, password, seedsDemo })
    },
  )

  const development = process.argv[2] === 'dev' ? await import('./dev/dev.ts') : undefined
  const stopFollowing = await development?.followSources(cloud)

  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      void stop()
    })
  }
  async function stop(): Promise<void> {
    await stopFollowing?.()
    await cloud.close()
    process.exit(0)
  }
  isReady = true
  console.log(
    `Ready ${cloud.origin}  administrator: ${username} ${password}  console: ${cloud.origin}/_local/`,
  )
}

/** On a laptop only what went wrong is worth a look. */
function print(functionName: string, line: string): void {
  if (/ERROR|WARN/.test(line)) console.error(`[${functionName}] ${line}`)
}
