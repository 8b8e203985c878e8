import { inviteAdministrator, listAdministrators, type Pool } from './administrators.ts'

/** Invites somebody where there is nobody yet, and answers whom. */
export async function inviteFirst(pool: Pool, email: string): Promise<string | undefined> {
  if ((await listAdministrators(pool)).length > 0) return undefined
  await inviteAdministrator(pool, email)
  return email
}
