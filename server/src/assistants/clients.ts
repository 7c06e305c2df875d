import { grantDays, unusedClientHours, unusedClientsMost } from '#contract/assistants/constants.ts'
import { dayMs, hourMs } from '#rules/time/lengths.ts'
import { newToken } from '../core/secrets/secrets.ts'
import type { Db } from '../db.ts'

interface ClientToRegister {
  name: string
  redirectUris: string[]
  /** The network of the caller, see `networkOf`. */
  network: string
}

/** Stores a public client, which has no secret: PKCE binds a code to it. */
export async function registerClient(db: Db, { name, redirectUris, network }: ClientToRegister, now: Date) {
  await makeRoom(db)
  const client = {
    id: newToken(),
    name,
    redirect_uris: redirectUris,
    created_at: now,
    connected_at: null,
    network,
  }
  await db.insertInto('assistant_clients').values(client).execute()
  return client
}

/**
 * Nobody is refused because others have registered many clients: the oldest clients of the network with the most give way
 * to new ones.
 */
async function makeRoom(db: Db): Promise<void> {
  const waiting = () => db.selectFrom('assistant_clients').where('connected_at', 'is', null)
  const { total } = await waiting()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  if (total < unusedClientsMost) return
  const crowds = waiting().select((eb) => [
    'id',
    'created_at',
    eb.fn
      .countAll<number>()
      .over((over) => over.partitionBy('network'))
      .as('neighbours'),
  ])
  const surplus = await db
    .selectFrom(crowds.as('crowds'))
    .select('id')
    .orderBy('neighbours', 'desc')
    .orderBy('created_at')
    .limit(total - unusedClientsMost + 1)
    .execute()
  await db
    .deleteFrom('assistant_clients')
    .where(
      'id',
      'in',
      surplus.map(({ id }) => id),
    )
    .where('connected_at', 'is', null)
    .execute()
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
