import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildAssembly } from '../../local/assembly/assembly.ts'
import { startCloud } from 'local-cloud/cloud.ts'
import { prepare } from '../../local/prepare.ts'
import type { LocalStage } from '../../local/start-options.ts'
import { cookieOf, sendTo, type Product } from '../http/product.ts'

const administrator = { username: 'admin', password: 'tre-ord-som-jag-minns' }

/** Lends the whole product, on a free port with a folder of its own, to a drill. */
export async function withProduct<Result>(
  drill: (product: Product) => Promise<Result>,
  stage: LocalStage = 'local',
): Promise<Result> {
  // As in Lambda, whatever the zone of this machine.
  process.env.TZ = 'UTC'
  const directory = mkdtempSync(join(tmpdir(), 'tranas-drill-'))
  const cloud = await startCloud({
    assembly: await buildAssembly(stage),
    directory,
    warmEnvironments: 40,
  })
  try {
    await prepare(cloud, { ...administrator, seedsDemo: false })
    const send: Product['send'] = (method, path, sent) => sendTo(cloud.origin, method, path, sent)
    const logIn: Product['logIn'] = async (body = administrator) =>
      cookieOf(await send('POST', '/api/auth/login', { body }))
    return await drill({ ...cloud, directory, send, logIn, stop: () => cloud.close() })
  } finally {
    await cloud.close()
    rmSync(directory, { recursive: true })
  }
}
