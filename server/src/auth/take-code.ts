import type { FastifyRequest } from 'fastify'
import { authMessages } from '#contract/auth/messages.ts'
import { callerOf } from '../core/access.ts'
import { invalid } from '../core/errors.ts'
import type { Deps } from '../deps.ts'
import { judgeTry, type Try } from './attempts.ts'
import { isKnownAddress } from './known-addresses.ts'
import { stepOfCode, useStep } from './mfa.ts'
import { getUser } from './queries.ts'

export const wrongCode = () => invalid({ code: [authMessages.mfaCodeInvalid] })

export function tryOf(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  request: FastifyRequest,
  purpose: 'mfa' | 'mfa-activation',
): Try {
  const { userId } = callerOf(request)
  const isKnown = () => isKnownAddress(db, { userId }, request.ip, now())
  return { purpose, account: userId, address: request.ip, now: now(), isKnown }
}

/** Accepts a code of the caller once. Wrong codes count towards the limit. */
export async function takeCode(
  deps: Pick<Deps, 'db' | 'now' | 'secrets'>,
  request: FastifyRequest,
  code: string,
): Promise<void> {
  const { db, secrets } = deps
  const attempt = tryOf(deps, request, 'mfa')
  const used = await judgeTry(db, attempt, async () => {
    const { id, mfa_secret } = await getUser(db, attempt.account)
    const step = mfa_secret ? stepOfCode(secrets.open(mfa_secret), code, attempt.now) : undefined
    return step !== undefined && (await useStep(db, id, step)) ? step : undefined
  })
  if (used === undefined) throw wrongCode()
}
