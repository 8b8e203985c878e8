import type { Cloud } from '../cloud.ts'
import { ensureAdministrator } from './administrator.ts'
import { createClients } from './clients.ts'
import { seedDemoContent } from './seed.ts'

interface Preparation {
  username: string
  password: string
  /** Also gives the password to an administrator who already exists. */
  resetsPassword: boolean
  seedsDemo: boolean
}

/** Gives a started cloud its administrator and, if wanted, something to look at. */
export async function prepare(cloud: Cloud, options: Preparation): Promise<void> {
  const { cognito, table } = createClients(cloud)
  const { seedsDemo, ...administrator } = options
  const email = `${options.username.replaceAll(/[^\w.-]/g, '')}@example.com`
  await ensureAdministrator(cognito, cloud.model.userPools[0]!.id, { ...administrator, email })
  if (seedsDemo) await seedDemoContent(table, cloud.model.tables[0]!.name, cloud.clock.now())
  cognito.destroy()
  table.destroy()
}
