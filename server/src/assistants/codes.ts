import { createHash, timingSafeEqual } from 'node:crypto'
import type { AssistantScope } from '#contract/assistants/api.ts'
import { codeSeconds } from '#contract/assistants/constants.ts'
import { isResource } from '#rules/assistants/authorization-request.ts'
import { hashToken, newToken } from '../core/secrets/secrets.ts'
import type { Db } from '../db.ts'
import { endGrant, startGrant, type Tokens } from './grants.ts'

interface CodeToIssue {
  clientId: string
  orgId: string
  userId: string
  scopes: AssistantScope[]
  resource: string
  redirectUri: string
  challenge: string
  /** The session of the person. */
  keyHash: Buffer
}

/** Returns a code that works once, within a minute. Only its hash is stored. */
export async function issueCode(db: Db, wanted: CodeToIssue, now: Date): Promise<string> {
  const code = newToken()
  const session = await db
    .selectFrom('sessions')
    .select('sign_on_sid')
    .where('key_hash', '=', wanted.keyHash)
    .executeTakeFirst()
  await db
    .insertInto('assistant_codes')
    .values({
      code_hash: hashToken(code),
      client_id: wanted.clientId,
      org_id: wanted.orgId,
      user_id: wanted.userId,
      scopes: wanted.scopes,
      resource: wanted.resource,
      redirect_uri: wanted.redirectUri,
      challenge: wanted.challenge,
      expires_at: new Date(now.getTime() + codeSeconds * 1000),
      used_at: null,
      grant_id: null,
      sign_on_sid: session?.sign_on_sid ?? null,
    })
    .execute()
  return code
}

interface PresentedCode {
  code: string
  clientId: string
  redirectUri: string
  verifier: string
  resource: string | undefined
}

/**
 * Exchanges a code for tokens. A wrong attempt uses the code up. A code that is presented again ends the access that it
 * gave, since one of the two holders has stolen it.
 */
export const exchangeCode = (db: Db, presented: PresentedCode, now: Date): Promise<Tokens | undefined> =>
  db.transaction().execute(async (tx) => {
    const code = await tx
      .selectFrom('assistant_codes')
      .selectAll()
      .where('code_hash', '=', hashToken(presented.code))
      .forUpdate()
      .executeTakeFirst()
    if (!code) return undefined
    if (code.used_at) {
      if (code.grant_id) await endGrant(tx, { id: code.grant_id, reason: 'code used twice' }, now)
      return undefined
    }
    const isRight =
      code.expires_at > now &&
      code.client_id === presented.clientId &&
      code.redirect_uri === presented.redirectUri &&
      isResource(presented.resource, code.resource) &&
      isVerifier(presented.verifier, code.challenge)
    const made = isRight ? await startGrant(tx, code, now) : undefined
    await tx
      .updateTable('assistant_codes')
      .set({ used_at: now, grant_id: made?.grantId ?? null })
      .where('code_hash', '=', code.code_hash)
      .execute()
    return made?.tokens
  })

function isVerifier(verifier: string, challenge: string): boolean {
  const hash = Buffer.from(createHash('sha256').update(verifier).digest('base64url'))
  const expected = Buffer.from(challenge)
  return hash.length === expected.length && timingSafeEqual(hash, expected)
}
