import type { Cloud } from 'local-cloud/cloud.ts'
import { ensureAdministrator } from './administrator.ts'
import { createClients } from './clients.ts'
import { seedDemoContent } from './demo/seed.ts'

/** Creates a started cloud's administrator and, if wanted, its demo content. */
export async function prepare(
  cloud: Cloud,
  { username, password, seedsDemo }: { username: string; password: string; seedsDemo: boolean },
): Promise<void> {
  const { model } = cloud
  const { cognito, s3, table } = createClients(cloud)
  const email = `${username.replaceAll(/[^\w.-]/g, '')}@example.com`
  await ensureAdministrator(cognito, model.userPools[0]!, { username, password, email })
  if (seedsDemo) {
    const places = {
      table: model.tables[0]!.name,
      media: bucketOf(cloud, 'MEDIA_BUCKET'),
      photos: bucketOf(cloud, 'PHOTOS_BUCKET'),
    }
    await seedDemoContent({ table, s3 }, places, { now: cloud.clock.now(), username })
  }
  for (const client of [cognito, s3, table]) client.destroy()
}

/** The bucket of published pictures or of photos, as the functions' environment names it. */
const bucketOf = ({ model }: Cloud, variable: 'MEDIA_BUCKET' | 'PHOTOS_BUCKET') =>
  String(model.functions.find(({ environment }) => variable in environment)!.environment[variable])
