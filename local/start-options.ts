import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'

const Environment = z.object({
  PORT: z._default(
    z.coerce
      .number('PORT must be a number.')
      .check(
        z.int('PORT must be a whole number.'),
        z.minimum(0, 'PORT must be at least 0.'),
        z.maximum(65_535, 'PORT must be at most 65535.'),
      ),
    3000,
  ),
  LOCAL_DATA: z._default(z.string(), '.local'),
  ADMIN_USERNAME: z._default(
    z
      .string()
      .check(z.regex(/^[\w.+-]{1,64}$/, 'ADMIN_USERNAME may hold letters, digits and . _ + -')),
    'admin',
  ),
  ADMIN_PASSWORD: z.optional(
    z.string().check(z.minLength(12, 'ADMIN_PASSWORD needs at least 12 characters.')),
  ),
  SEED: z._default(z.enum(['demo', 'none'], 'SEED is demo or none.'), 'demo'),
  STAGE: z._default(z.enum(['local', 'prod'], 'STAGE is local or prod.'), 'local'),
})

/** The stages a laptop can run: its own, or the one for visitors with invented settings. */
export type LocalStage = 'local' | 'prod'

/** Reads the environment variables of `npm start`. Throws an Error about the first invalid one. */
export function readStartOptions(environment: NodeJS.ProcessEnv) {
  const result = Environment.safeParse(environment)
  if (!result.success) throw new Error(result.error.issues[0]!.message)
  const { PORT, LOCAL_DATA, ADMIN_USERNAME, ADMIN_PASSWORD, SEED, STAGE } = result.data
  const directory = resolve(LOCAL_DATA)
  return {
    stage: STAGE,
    port: PORT,
    directory,
    username: ADMIN_USERNAME,
    seedsDemo: SEED === 'demo',
    /** The given one, or the one stored in the folder, which is made at its first start. */
    password: () => ADMIN_PASSWORD ?? keptPassword(directory),
  }
}

/** Readable only by the user who starts the cloud: file mode 0600. */
function keptPassword(directory: string): string {
  const file = join(directory, 'admin-password')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const password = randomBytes(12).toString('base64url')
  writeFileSync(file, `${password}\n`, { mode: 0o600 })
  return password
}
