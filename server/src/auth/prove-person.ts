import type { FastifyRequest } from 'fastify'
import { accountMessages } from '#contract/auth/messages.ts'
import { isFreshPassword } from '#rules/auth.ts'
import { callerOf } from '../core/access.ts'
import { invalid } from '../core/errors.ts'
import type { Deps } from '../deps.ts'
import { judgeTry } from './attempts.ts'
import { isKnownAddress } from './known-addresses.ts'
import { isPassword } from './passwords.ts'
import { getSession, getUser } from './queries.ts'
import { takeCode } from './take-code.ts'

interface Proof {
  current_password?: string | undefined
  code?: string | undefined
}

/**
 * Requires the current password or a code of the second factor, unless the password was just entered in this session.
 * A second factor counts only if it is older than the session: otherwise the session would vouch for itself.
 */
export async function provePerson(
  deps: Pick<Deps, 'db' | 'now' | 'secrets'>,
  request: FastifyRequest,
  { current_password, code }: Proof,
): Promise<void> {
  const { db, now } = deps
  const { userId, keyHash } = callerOf(request)
  const session = await getSession(db, keyHash)
  if (isFreshPassword(session.password_at, now())) return
  const user = await getUser(db, userId)
  const isOwnFactor = user.mfa_enabled_at !== null && user.mfa_enabled_at <= session.created_at
  if (code !== undefined && isOwnFactor) return takeCode(deps, request, code)
  if (current_password === undefined)
    throw invalid({ current_password: [accountMessages.currentPasswordRequired] })
  const attempt = {
    purpose: 'sign-in',
    account: user.email,
    address: request.ip,
    now: now(),
    isKnown: () => isKnownAddress(db, { userId }, request.ip, now()),
  } as const
  const isRight = await judgeTry(db, attempt, async () =>
    (await isPassword(user.password_hash, current_password)) ? true : undefined,
  )
  if (!isRight) throw invalid({ current_password: [accountMessages.currentPasswordWrong] })
}
