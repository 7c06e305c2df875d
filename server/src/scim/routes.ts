import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { scimPath } from '#contract/scim/api.ts'
import { matches, readFilter, ScimFault, type ScimValues } from '#rules/scim/filter.ts'
import { applyPatch } from '#rules/scim/patch.ts'
import { groupOfScim, personOfScim, scimSchemas } from '#rules/scim/resources.ts'
import type { Deps } from '../deps.ts'
import { scimOrganisations } from './find-token.ts'
import * as queries from './queries.ts'
import { groupResource, resourceTypes, serviceConfig, userResource } from './resources.ts'
import { removeGroup, saveGroup } from './save-group.ts'
import { schemasAt } from './schemas.ts'
import { addUser, changeUser, removeUser } from './save-user.ts'
import { answerScimError, scimNotFound } from './scim-error.ts'

const bodyLimit = 512 << 10
const pageLimit = 200

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

/** A page of the resources that the filter selects. Counting starts at one. */
function listOf(resources: readonly ScimValues[], request: FastifyRequest): ScimValues {
  const { filter, startIndex, count, excludedAttributes } = read(Query, request.query)
  const excluded = new Set(excludedAttributes.split(',').map((name) => name.trim()))
  const wanted = filter ? readFilter(filter) : []
  const found = resources.filter((resource) => matches(resource, wanted))
  const start = Math.max(1, startIndex)
  const page = found.slice(start - 1, start - 1 + Math.min(Math.max(0, count), pageLimit))
  return {
    schemas: [scimSchemas.list],
    totalResults: found.length,
    startIndex: start,
    itemsPerPage: page.length,
    Resources: page.map((resource) =>
      Object.fromEntries(Object.entries(resource).filter(([name]) => !excluded.has(name))),
    ),
  }
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

    async function readUsers(orgId: string): Promise<ScimValues[]> {
      const [users, groups, memberships] = await Promise.all([
        queries.listUsers(db, orgId),
        queries.listGroups(db, orgId),
        queries.listMemberships(db, orgId),
      ])
      return users.map((user) => userResource(publicUrl, user, groups, memberships))
    }
    async function readGroups(orgId: string): Promise<ScimValues[]> {
      const [groups, users, memberships] = await Promise.all([
        queries.listGroups(db, orgId),
        queries.listUsers(db, orgId),
        queries.listMemberships(db, orgId),
      ])
      return groups.map((group) => groupResource(publicUrl, group, users, memberships))
    }
    const get = (resources: readonly ScimValues[], id: string): ScimValues => {
      const found = resources.find((resource) => resource['id'] === id)
      if (!found) throw scimNotFound()
      return found
    }

    interface Kind {
      path: 'Users' | 'Groups'
      read: (orgId: string) => Promise<ScimValues[]>
      /** Adds a resource, or replaces the one with this id; returns its id. */
      save: (orgId: string, id: string | undefined, resource: ScimValues) => Promise<string>
      remove: (orgId: string, id: string) => Promise<void>
    }
    const users: Kind = {
      path: 'Users',
      read: readUsers,
      save: async (orgId, id, resource) => {
        const person = personOfScim(resource)
        return db.transaction().execute(async (tx) => {
          if (!id) return addUser(tx, orgId, person, now())
          await changeUser(tx, orgId, id, person, now())
          return id
        })
      },
      remove: (orgId, id) => db.transaction().execute((tx) => removeUser(tx, orgId, id, now())),
    }
    const groups: Kind = {
      path: 'Groups',
      read: readGroups,
      save: (orgId, id, resource) => {
        const form = groupOfScim(resource)
        return db.transaction().execute((tx) => saveGroup(tx, orgId, id, form, now()))
      },
      remove: (orgId, id) => db.transaction().execute((tx) => removeGroup(tx, orgId, id, now())),
    }

    const serve = (app: FastifyInstance, kind: Kind) => {
      const reply = async (orgId: string, id: string) => get(await kind.read(orgId), id)
      const list = `/${kind.path}`
      const one = `/${kind.path}/:id`
      const on = serveAt(app)
      on('GET', list, async (orgId, request) => listOf(await kind.read(orgId), request))
      on('POST', list, async (orgId, request, answer) => {
        const id = await kind.save(orgId, undefined, read(Body, request.body))
        return answer.code(201).send(await reply(orgId, id))
      })
      on('GET', one, (orgId, request) => reply(orgId, idOf(request)))
      on('PUT', one, async (orgId, request) => {
        const id = await kind.save(orgId, idOf(request), read(Body, request.body))
        return reply(orgId, id)
      })
      on('PATCH', one, async (orgId, request) => {
        const before = await reply(orgId, idOf(request))
        const after = applyPatch(before, read(Patch, request.body).Operations)
        return reply(orgId, await kind.save(orgId, idOf(request), after))
      })
      on('DELETE', one, async (orgId, request, answer) => {
        await kind.remove(orgId, idOf(request))
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
          on('GET', `${list}/:id`, async (_orgId, request) =>
            get(resources, (request.params as { id: string }).id),
          )
        }
        serve(app, users)
        serve(app, groups)
      },
      { prefix: scimPath },
    )
  }
