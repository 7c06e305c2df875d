import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Role } from '#contract/auth/accounts.ts'
import { scopesOf, type Scope } from '#contract/api-keys/scopes.ts'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import type { Place } from '#contract/product/place.ts'
import { mayNotOperate } from '#contract/organisation/may-operate.ts'
import { words } from '#rules/text/say.ts'
import { bodyRoom, roomForRequests } from './body-room.ts'
import { AppError, forbidden } from './errors.ts'
import { noteAssistant } from './request-address.ts'
import type { LetIn } from './turns/fair-share.ts'
import type { Owner } from './turns/turn-queue.ts'
import { setPlace } from './place.ts'

/** A signed-in user as routes see them. `siteIds` limits a SITE_VIEWER; undefined means every site. */
export interface Caller {
  userId: string
  orgId: string
  role: Role
  /** Of the organisation. */
  place: Place
  siteIds: string[] | undefined
  /** ADMINs, and users to whom an ADMIN granted it, may remove vehicles, correct plates and decide reviews. */
  mayOperate: boolean
  /** `full`, or the step that is missing before the key opens more than the MFA calls. */
  kind: 'full' | 'mfa_required' | 'mfa_activation_required'
  keyHash: Buffer
  /** The scopes of an API key or an assistant. Sessions have no such limit. */
  scopes?: readonly Scope[]
  /** The name of the assistant that acts as the user. */
  assistant?: string
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    isSecret?: true
  }
  interface FastifyRequest {
    caller: Caller | undefined
  }
}

type FindCaller = (token: string) => Promise<Caller | undefined>

const bearer = (request: FastifyRequest) => /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]

/** Public forms are small, and parsing large ones would delay other requests. */
const strangersBody = 64 << 10

/** Deny by default: the server does not start with a route that declares no access rule, and checks every call. */
export function guardRoutes(app: FastifyInstance, findCaller: FindCaller, letIn: LetIn): void {
  const holdRoom = roomKeeper()
  app.decorateRequest('caller', undefined)
  app.addHook('onRoute', (route) => {
    if (/^\/api\/v\d/.test(route.url) && !route.config?.access) {
      throw new Error(`${String(route.method)} ${route.url} does not say who may call it`)
    }
    if (route.config?.access === 'public') route.bodyLimit ??= strangersBody
  })
  app.addHook('onRequest', async (request, reply) => {
    const access = request.routeOptions.config.access
    if (!access || access === 'public' || access === 'camera' || access === 'signed') return
    const token = bearer(request)
    const caller = token ? await findCaller(token) : undefined
    if (!caller) throw new AppError('unauthenticated', words('Please sign in to continue.').text)
    if (caller.kind !== 'full' && access !== 'limited')
      throw forbidden(words('Please finish multi-factor authentication first.').text)
    if (caller.scopes) requireScopes(request, access, caller.scopes)
    if (access === 'admin' && caller.role !== 'ADMIN') throw forbidden()
    if (access === 'operator') requireOperator(caller)
    request.caller = caller
    if (caller.assistant) noteAssistant(request, caller.assistant)
    setPlace(request, caller.place)
    holdRoom(request, reply)
  })
  // After the body has arrived, so that a slow sender does not occupy a turn.
  app.addHook('preValidation', async ({ caller }, reply) => {
    if (caller) whenOver(reply, await letIn(ownerOf(caller)))
  })
}

const ownerOf = ({ orgId, userId, keyHash, scopes }: Caller): Owner => ({
  orgId,
  memberId: scopes ? keyHash.toString('hex') : userId,
})

function whenOver(reply: FastifyReply, end: () => void): void {
  if (reply.raw.destroyed) end()
  else reply.raw.once('close', end)
}

/** Rejects callers without operator rights. */
function requireOperator({ mayOperate }: Caller): void {
  if (!mayOperate) throw forbidden(mayNotOperate)
}

/** Limits the memory of bodies that are read whole. Multipart forms are read part by part. */
function roomKeeper() {
  const room = bodyRoom(roomForRequests)
  return (request: FastifyRequest, reply: FastifyReply): void => {
    const { 'content-length': length, 'transfer-encoding': chunked, 'content-type': type } = request.headers
    if ((length === undefined && chunked === undefined) || /^multipart\//i.test(type ?? '')) return
    const held = room.of(ownerOf(callerOf(request)))
    if (!held.take(Math.min(Number(length ?? Infinity), request.routeOptions.bodyLimit)))
      throw new AppError('too_many', 'Too much is being sent at once. Please try again.', {
        retryAfterSeconds: 1,
      })
    whenOver(reply, held.release)
  }
}

function requireScopes(request: FastifyRequest, access: Access, scopes: readonly Scope[]): void {
  const { url = '', config } = request.routeOptions
  const needed = scopesOf({
    method: request.method as Endpoint['method'],
    url,
    config: { access, ...(config.isSecret && { isSecret: true }) },
  })
  if (!needed) throw forbidden('This call cannot be made with an API key.')
  const lacking = needed.find((scope) => !scopes.includes(scope))
  if (lacking) throw forbidden(`This API key lacks the scope '${lacking}'.`)
}

/** Secrets are visible to sessions of ADMINs and to API keys with the scope. */
export const maySee = (
  what: Extract<Scope, 'secrets' | 'originals'>,
  { role, scopes }: Pick<Caller, 'role' | 'scopes'>,
): boolean => role === 'ADMIN' && (scopes === undefined || scopes.includes(what))

/** The caller of a non-public route. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new AppError('unauthenticated', words('Please sign in to continue.').text)
  return request.caller
}
