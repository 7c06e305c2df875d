import { randomUUID } from 'node:crypto'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
} from 'fastify'
import { z } from 'zod'
import { validationSentence } from './validation-sentences.ts'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { limitConnections, longestArrivalMs } from './connection-limits.ts'
import { answerErrors } from './error-replies.ts'
import { keepNoAnswers, logRequests, refuseNul } from './request-log.ts'

interface Options {
  log: FastifyBaseLogger
  /** The number of proxies in front, or their addresses and networks. */
  trustProxy: number | string[]
  /** Validating responses costs 2.5 times the throughput of a list, so only tests do it. */
  checkReplies: boolean
  /** Whether pages are reached by https, so that browsers never use http again. */
  isSecure?: boolean
  /** Additional sources that pages may load from, by CSP directive. */
  contentSources?: readonly Record<string, string[]>[]
}

const neverBuilt = (): never => {
  throw new Error('Schemas are compiled by zod.')
}

/** The limits of a multipart form unless its route sets others. */
const uploadLimits = { fileSize: 20 << 20, files: 1, fields: 20, fieldSize: 1 << 20, headerPairs: 100 }

/** Fastify with zod validation, one error format, optional trailing slashes, request ids and strict headers. */
export function createHttpServer(options: Options) {
  z.config({ customError: validationSentence })
  const app = Fastify({
    loggerInstance: options.log,
    trustProxy: trustedProxies(options.trustProxy),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: 1_048_576,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    forceCloseConnections: 'idle',
    requestTimeout: longestArrivalMs,
    // Fastify loads Ajv and a serializer for its own, which takes longer than all routes.
    schemaController: { compilersFactory: { buildValidator: neverBuilt, buildSerializer: neverBuilt } },
    // A malformed URL never reaches a route.
    frameworkErrors: (_error, _request, reply: unknown) => refuseAddress(reply as FastifyReply),
  }).withTypeProvider<ZodTypeProvider>()

  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(options.checkReplies ? serializerCompiler : () => (data) => JSON.stringify(data))
  limitConnections(app)
  answerErrors(app)
  acceptEmptyJson(app)
  app.register(multipart, { limits: uploadLimits })
  logRequests(app)
  refuseNul(app)
  keepNoAnswers(app)
  app.register(helmet, {
    contentSecurityPolicy: { directives: contentSecurity(options.contentSources ?? []) },
    strictTransportSecurity: options.isSecure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
  })
  return app
}

/** In the common error format. */
const refuseAddress = (reply: FastifyReply) =>
  void reply.code(400).header('cache-control', 'no-store').send({ detail: 'The address is not valid.' })

/**
 * Each proxy appends the address of its client to X-Forwarded-For. Entries before those of trusted proxies come from
 * the caller. Fastify would not trust a plain number.
 */
const trustedProxies = (trusted: number | string[]) =>
  typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted

function contentSecurity(extra: readonly Record<string, string[]>[]) {
  const own: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'font-src': ["'self'", 'data:'],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", 'blob:'],
    'connect-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  for (const [directive, sources] of extra.flatMap((sources) => Object.entries(sources)))
    own[directive] = [...(own[directive] ?? []), ...sources]
  return { ...own, 'upgrade-insecure-requests': null }
}

/** Clients send `content-type: application/json` without a body on POST auth/logout and DELETE, which is accepted. */
function acceptEmptyJson(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body as string, done)
  })
}
