import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { scimPath } from '#contract/scim/api.ts'
import { ScimFault, type ScimValues } from '#rules/scim/filter.ts'
import { applyPatch } from '#rules/scim/patch.ts'
import { scimSchemas } from '#rules/scim/resources.ts'
import type { Db } from '../db.ts'
import type { Deps } from '../deps.ts'
import { lockMembers } from '../organisation/queries.ts'
import { scimOrganisations } from './find-token.ts'
import { groupKind, userKind, type Kind } from './kinds.ts'
import { listOf } from './list-resources.ts'
import { resourceTypes, serviceConfig } from './resources.ts'
import { schemasAt } from './schemas.ts'
import { answerScimError, scimNotFound } from './scim-error.ts'

const bodyLimit = 512 << 10
const Body = z.record(z.string(), z.unknown())
const Patch = z.object({
  Operations: z
    .array(z.object({ op: z.string(), path: z.string().optional(), value: z.unknown().optional() }))
    .min(1)
    .max(1000),
})
const Query = z.object({
  filter: z.string().max(1000).optional(),
  startIndex: z.coerce.number().int().catch(1).default(1),
  count: z.coerce.number().int().catch(100).default(100),
  excludedAttributes: z.string().max(1000).default(''),
})

function read<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new ScimFault('invalidSyntax', 'The body cannot be read as SCIM.')
  return parsed.data
}

const Id = z.uuid()
const idOf = (request: FastifyRequest): string => {
  const { id } = request.params as { id: string }
  if (!Id.safeParse(id).success) throw scimNotFound()
  return id
}

/** All resources of a fixed set, without paging and filters (RFC 7644, section 4). */
const wholeList = (resources: readonly ScimValues[]): ScimValues => ({
  schemas: [scimSchemas.list],
  totalResults: resources.length,
  startIndex: 1,
  itemsPerPage: resources.length,
  Resources: resources,
})

/** Users and groups by SCIM 2.0 (RFC 7643, RFC 7644), for the organisation of the token. */
export const scimRoutes =
  ({ db, config: { publicUrl }, now }: Deps): FastifyPluginAsync =>
  async (root) => {
    const organisationOf = scimOrganisations(db)

    /** Reads, changes and writes in one transaction, under the lock of the organisation's members. */
    const change = <Result>(orgId: string, work: (tx: Db) => Promise<Result>): Promise<Result> =>
      db.transaction().execute(async (tx) => {
        await lockMembers(tx, orgId)
        return work(tx)
      })

    const serve = <Row>(app: FastifyInstance, kind: Kind<Row>) => {
      const get = async (tx: Db, orgId: string, id: string): Promise<ScimValues> => {
        const row = await kind.find(tx, orgId, id)
        const [resource] = row ? await kind.show(tx, orgId, [row]) : []
        if (!resource) throw scimNotFound()
        return resource
      }
      const list = `/${kind.path}`
      const one = `/${kind.path}/:id`
      const on = serveAt(app)
      on('GET', list, (orgId, request) => listOf(db, orgId, kind, read(Query, request.query)))
      on('POST', list, async (orgId, request, answer) => {
        const given = read(Body, request.body)
        const added = await change(orgId, async (tx) =>
          get(tx, orgId, await kind.save(tx, orgId, undefined, given)),
        )
        return answer.code(201).send(added)
      })
      on('GET', one, (orgId, request) => get(db, orgId, idOf(request)))
      on('PUT', one, (orgId, request) => {
        const [id, given] = [idOf(request), read(Body, request.body)]
        return change(orgId, async (tx) => get(tx, orgId, await kind.save(tx, orgId, id, given)))
      })
      on('PATCH', one, (orgId, request) => {
        const [id, { Operations }] = [idOf(request), read(Patch, request.body)]
        return change(orgId, async (tx) => {
          const after = applyPatch(await get(tx, orgId, id), Operations)
          return get(tx, orgId, await kind.save(tx, orgId, id, after))
        })
      })
      on('DELETE', one, async (orgId, request, answer) => {
        const id = idOf(request)
        await change(orgId, (tx) => kind.remove(tx, orgId, id))
        return answer.code(204).send()
      })
    }

    type Handler = (orgId: string, request: FastifyRequest, answer: FastifyReply) => Promise<unknown>
    /** Serves a call for the organisation of its token. */
    const serveAt =
      (app: FastifyInstance) =>
      (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, handler: Handler) =>
        app.route({
          method,
          url,
          handler: async (request, answer) => handler(await organisationOf(request, now()), request, answer),
        })

    await root.register(
      async (app) => {
        app.setErrorHandler(answerScimError)
        app.setValidatorCompiler(() => () => true)
        app.setSerializerCompiler(() => (data) => JSON.stringify(data))
        app.addHook('onRoute', (route) => {
          route.bodyLimit = bodyLimit
          route.schema = { hide: true }
        })
        app.addHook('onSend', async (_request, reply) => {
          if (reply.statusCode !== 204) reply.type('application/scim+json')
        })
        app.addContentTypeParser(
          'application/scim+json',
          { parseAs: 'string' },
          app.getDefaultJsonParser('error', 'error'),
        )
        const on = serveAt(app)
        on('GET', '/ServiceProviderConfig', async () => serviceConfig)
        for (const [list, resources] of [
          ['/ResourceTypes', resourceTypes],
          ['/Schemas', schemasAt(publicUrl)],
        ] as const) {
          on('GET', list, async () => wholeList(resources))
          on('GET', `${list}/:id`, async (_orgId, request) => {
            const { id } = request.params as { id: string }
            const found = resources.find((resource) => resource['id'] === id)
            if (!found) throw scimNotFound()
            return found
          })
        }
        serve(app, userKind(publicUrl, now))
        serve(app, groupKind(publicUrl, now))
      },
      { prefix: scimPath },
    )
  }
