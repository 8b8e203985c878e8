import { startCloud } from 'local-cloud/cloud.ts'
import type { Settings } from '../../infra/settings.ts'
import { prepare } from '../../local/prepare.ts'
import { administrator } from '../credentials.ts'
import { cookieOf, type Product, sendTo } from './product.ts'
import { assembleWith } from './secrets-assembly.ts'

interface Place {
  assembly: string
  directory: string
  /** The same at each start: at an address that stays, a deployment leaves the site's files alone. */
  port: number
}

/** Starts the product with these secrets. */
export async function startWith(
  secrets: Settings['secrets'],
  { assembly, directory, port }: Place,
): Promise<Product> {
  const cloud = await startCloud(
    {
      assembly: assembleWith(secrets, assembly),
      directory,
      port,
      warmEnvironments: 40,
      isQuick: true,
    },
    started => prepare(started, { ...administrator, seedsDemo: false }),
  )
  const send: Product['send'] = (method, path, sent) => sendTo(cloud.origin, method, path, sent)
  return {
    ...cloud,
    directory,
    send,
    async logIn(body = administrator) {
      return cookieOf(await send('POST', '/api/auth/login', { body }))
    },
    stop: cloud.close,
  }
}
