import { grantDays, unusedClientHours, unusedClientsMost } from '#contract/assistants/constants.ts'
import { dayMs, hourMs } from '#rules/time/lengths.ts'
import { AppError } from '../core/errors.ts'
import { newToken } from '../core/secrets/secrets.ts'
import type { Db } from '../db.ts'

interface ClientToRegister {
  name: string
  redirectUris: string[]
}

/** Stores a public client, which has no secret: PKCE binds a code to it. */
export async function registerClient(db: Db, { name, redirectUris }: ClientToRegister, now: Date) {
  const { waiting } = await db
    .selectFrom('assistant_clients')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('connected_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (waiting >= unusedClientsMost)
    throw new AppError('too_many', 'Too many clients are waiting for a person. Please try again later.', {
      retryAfterSeconds: 3600,
    })
  const client = { id: newToken(), name, redirect_uris: redirectUris, created_at: now, connected_at: null }
  await db.insertInto('assistant_clients').values(client).execute()
  return client
}

export const findClient = (db: Db, id: string) =>
  db.selectFrom('assistant_clients').selectAll().where('id', '=', id).executeTakeFirst()

/** Marks a client as connected now, and returns its name. */
export async function noteConnection(tx: Db, id: string, now: Date): Promise<string> {
  const { name } = await tx
    .updateTable('assistant_clients')
    .set({ connected_at: now })
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirstOrThrow()
  return name
}

/** Deletes clients that nobody has connected, and those whose last access has expired. */
export async function forgetUnusedClients(db: Db, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  await db
    .deleteFrom('assistant_clients')
    .where((eb) =>
      eb.or([
        eb('connected_at', 'is', null).and('created_at', '<=', before(unusedClientHours * hourMs)),
        eb('connected_at', '<=', before(grantDays * dayMs)),
      ]),
    )
    .execute()
}
