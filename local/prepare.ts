import type { Cloud } from 'local-cloud/cloud.ts'
import { ensureAdministrator } from './administrator.ts'
import { createClients } from './clients.ts'
import { seedDemoContent } from './demo/seed.ts'

interface Preparation {
  username: string
  password: string
  seedsDemo: boolean
}

/** Creates a started cloud's administrator and, if wanted, its demo content. */
export async function prepare(cloud: Cloud, options: Preparation): Promise<void> {
  const { model } = cloud
  const { cognito, s3, table } = createClients(cloud)
  const { seedsDemo, ...administrator } = options
  const email = `${options.username.replaceAll(/[^\w.-]/g, '')}@example.com`
  await ensureAdministrator(cognito, model.userPools[0]!, { ...administrator, email })
  if (seedsDemo) {
    const places = { table: model.tables[0]!.name, media: mediaBucketOf(cloud) }
    await seedDemoContent({ table, s3 }, places, cloud.clock.now())
  }
  cognito.destroy()
  s3.destroy()
  table.destroy()
}

/** The Data stack says in its outputs what its bucket of published pictures is called. */
const mediaBucketOf = ({ model }: Cloud) =>
  Object.entries(model.outputs).find(([name]) => name.endsWith('.MediaBucket'))![1]
