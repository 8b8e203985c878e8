import { expression } from '../table/expression.ts'
import { deleteItem } from '../table/items.ts'
import { queryRaw } from '../table/query.ts'
import { idOf } from '../table/secrets.ts'

/** Ends the session of this secret, if there is one. */
export async function endSession(secret: string | undefined): Promise<void> {
  if (secret) await endSessionWithId(idOf(secret))
}

/** Ends the session with this id: the hash of its secret. */
export const endSessionWithId = (id: string) => deleteItem('session', id)

/** Ends every session of this user, wherever it is used. */
export async function endSessionsOf(sub: string): Promise<void> {
  const sessions = await Array.fromAsync(queryRaw('session', { filter: expression`#sub = ${sub}` }))
  await Promise.all(sessions.map(({ id }) => endSessionWithId(String(id))))
}
