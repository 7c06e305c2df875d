import { expressionBuilder, type ExpressionBuilder } from 'kysely'
import { sessionLengthSeconds } from '#contract/auth/constants.ts'
import type { Language } from '#contract/product/languages.ts'
import type { Caller } from '../core/access.ts'
import { AppError } from '../core/errors.ts'
import { executePrepared } from '../core/database/statements/prepared.ts'
import { newId } from '../core/ids.ts'
import { hashToken, newToken } from '../core/secrets/secrets.ts'
import type { Db, Tables } from '../db.ts'
import type { Client } from './client.ts'

/** Proved the address, by the link of a mail or by an identity provider. */
export const isRegistered = (eb: ExpressionBuilder<Tables, 'users'>) =>
  eb.or([eb('users.password_hash', 'is not', null), eb('users.sign_on_subject', 'is not', null)])

/**
 * The registered person with this address, otherwise a member of this organisation. Members of others hold an address
 * only after they registered.
 */
export const findUserByEmail = (db: Db, email: string, orgId?: string) =>
  db
    .selectFrom('users')
    .selectAll()
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where((eb) => (orgId ? eb.or([isRegistered(eb), eb('org_id', '=', orgId)]) : isRegistered(eb)))
    .orderBy(isRegistered, 'desc')
    .executeTakeFirst()

/** A user may be removed while signed in, which is not a server error. */
const removed = () => new AppError('unauthenticated', 'Please sign in to continue.')

export const getUser = (db: Db, userId: string) =>
  db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow(removed)

const useNotedEveryMs = 60_000

const user = expressionBuilder<Tables, 'users'>()
const sitesOfUser = user
  .selectFrom('member_sites')
  .select((eb) => eb.fn.agg<string[] | null>('array_agg', ['member_sites.site_id']).as('ids'))
  .whereRef('member_sites.org_id', '=', 'users.org_id')
  .whereRef('member_sites.user_id', '=', 'users.id')
  .as('site_ids')
const memberColumns = [
  'users.id',
  'users.org_id',
  'users.role',
  'users.may_operate',
  'organisations.place',
] as const

type Member = Omit<Caller, 'kind' | 'keyHash'>

interface MemberRow extends Pick<Caller, 'role' | 'place'> {
  id: string
  org_id: string
  may_operate: boolean
  site_ids: string[] | null
}
const memberOf = ({ id, org_id, role, place, may_operate, site_ids }: MemberRow): Member => ({
  userId: id,
  orgId: org_id,
  role,
  place,
  siteIds: role === 'SITE_VIEWER' ? (site_ids ?? []) : undefined,
  mayOperate: role === 'ADMIN' || may_operate,
})

/** A member with their present rights, unless they are deactivated or belong to another organisation now. */
export async function findMember(db: Db, orgId: string, userId: string): Promise<Member | undefined> {
  const row = await db
    .selectFrom('users')
    .innerJoin('organisations', 'organisations.id', 'users.org_id')
    .select([...memberColumns, sitesOfUser])
    .where('users.org_id', '=', orgId)
    .where('users.id', '=', userId)
    .where('users.deactivated_at', 'is', null)
    .executeTakeFirst()
  return row && memberOf(row)
}

/**
 * The holder of this key. Organisation, role and sites are read for each request, so changes apply at once. The last
 * use is recorded at most once a minute.
 */
export async function findCaller(db: Db, token: string, now: Date): Promise<Caller | undefined> {
  const keyHash = hashToken(token)
  const session = db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('organisations', 'organisations.id', 'users.org_id')
    .select([...memberColumns, 'sessions.kind', 'sessions.last_used_at', sitesOfUser])
    .where('sessions.key_hash', '=', keyHash)
    .where('sessions.expires_at', '>', now)
    .where('users.deactivated_at', 'is', null)
  const [row] = await executePrepared(db, session)
  if (!row) return undefined
  if (now.getTime() - row.last_used_at.getTime() >= useNotedEveryMs) await noteUse(db, keyHash, now)
  return { ...memberOf(row), kind: row.kind, keyHash }
}

const noteUse = (db: Db, keyHash: Buffer, now: Date) =>
  db
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('key_hash', '=', keyHash)
    .where('last_used_at', '<=', new Date(now.getTime() - useNotedEveryMs))
    .execute()

/** Creates a session and returns its key. Only its hash is stored. */
export async function createSession(
  db: Db,
  userId: string,
  kind: Caller['kind'],
  client: Client,
  now: Date,
): Promise<string> {
  const key = newToken()
  await db
    .insertInto('sessions')
    .values({
      key_hash: hashToken(key),
      id: newId(now),
      user_id: userId,
      kind,
      created_at: now,
      expires_at: new Date(now.getTime() + sessionLengthSeconds * 1000),
      last_used_at: now,
      address: client.address,
      user_agent: client.userAgent.slice(0, 300),
      password_at: client.passwordAt ?? null,
      sign_on_sid: client.signOnSid ?? null,
      sealed_id_token: client.sealedIdToken ?? null,
    })
    .execute()
  return key
}

/** Replaces a limited session by a full one after its second step. */
export async function finishSession(
  tx: Db,
  keyHash: Buffer,
  userId: string,
  client: Client,
  now: Date,
): Promise<string> {
  const { password_at: passwordAt } = await getSession(tx, keyHash)
  await endSession(tx, keyHash)
  return createSession(tx, userId, 'full', { ...client, passwordAt }, now)
}

export const getSession = (db: Db, keyHash: Buffer) =>
  db
    .selectFrom('sessions')
    .select(['created_at', 'password_at'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirstOrThrow(removed)

export const endSession = (db: Db, keyHash: Buffer) =>
  db.deleteFrom('sessions').where('key_hash', '=', keyHash).execute()

type Owner = Pick<Caller, 'orgId' | 'userId'>

/** Ends a session and the notifications of its browser. */
export async function signOut(db: Db, owner: Owner, keyHash: Buffer): Promise<void> {
  await endSession(db, keyHash)
  await endPushOf(db, owner, keyHash)
}

/** The same by id; false when the session is not theirs or over. */
export async function endSessionById(db: Db, owner: Owner, id: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('sessions')
    .where('user_id', '=', owner.userId)
    .where('id', '=', id)
    .returning('key_hash')
    .executeTakeFirst()
  if (ended) await endPushOf(db, owner, ended.key_hash)
  return ended !== undefined
}

/** Ends all sessions but one, and the notifications of all other browsers. */
export async function endSessions(db: Db, owner: Owner, exceptKeyHash?: Buffer): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', owner.userId)
    .$if(exceptKeyHash !== undefined, (query) => query.where('key_hash', '!=', exceptKeyHash!))
    .execute()
  await db
    .deleteFrom('push_subscriptions')
    .where('org_id', '=', owner.orgId)
    .where('user_id', '=', owner.userId)
    .$if(exceptKeyHash !== undefined, (query) =>
      query.where('session_hash', 'is distinct from', exceptKeyHash!),
    )
    .execute()
}

/** A session that expires keeps its notifications, because people on call rely on them. */
export const endPushOf = (db: Db, { orgId, userId }: Owner, keyHash: Buffer) =>
  db
    .deleteFrom('push_subscriptions')
    .where('org_id', '=', orgId)
    .where('user_id', '=', userId)
    .where('session_hash', '=', keyHash)
    .execute()

/** Ends the sessions of a person and disconnects their assistants. */
export async function endAccess(db: Db, userId: string, exceptKeyHash?: Buffer): Promise<void> {
  const { org_id: orgId } = await getUser(db, userId)
  await endSessions(db, { orgId, userId }, exceptKeyHash)
  await db.deleteFrom('assistant_grants').where('user_id', '=', userId).execute()
  await db.deleteFrom('assistant_codes').where('user_id', '=', userId).execute()
}

export const listSessions = (db: Db, userId: string, now: Date) =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', 'full')
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute()

export const setPassword = (db: Db, userId: string, passwordHash: string) =>
  db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()

export const setLanguage = (db: Db, { orgId, userId }: Caller, language: Language) =>
  db.updateTable('users').set({ language }).where('org_id', '=', orgId).where('id', '=', userId).execute()

export const getProfile = (db: Db, { orgId, userId }: Pick<Caller, 'orgId' | 'userId'>) =>
  db
    .selectFrom('users')
    .innerJoin('organisations', 'organisations.id', 'users.org_id')
    .leftJoin('payment_cards', (join) => join.on('payment_cards.org_id', '=', orgId))
    .select([
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.role',
      'users.language',
      'organisations.name as organisation',
      'organisations.account_type',
      'organisations.dashboard_type',
      'organisations.plan',
      'organisations.place',
      'payment_cards.id as payment',
    ])
    .where('users.org_id', '=', orgId)
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow(removed)
