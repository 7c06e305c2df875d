import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { cameraMessages } from '#contract/cameras/messages.ts'
import { siteMessages } from '#contract/sites/messages.ts'
import { tagMessages } from '#contract/tags/messages.ts'
import { tagsApi } from '#contract/tags/api.ts'
import { slugify } from '#rules/tags.ts'
import { callerOf } from '../core/access.ts'
import { notFound, rejected } from '../core/errors.ts'
import type { Deps } from '../deps.ts'
import * as queries from './queries.ts'

export const tagRoutes =
  ({ db }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...tagsApi.list,
      handler: async (request) => {
        const { orgId, siteIds } = callerOf(request)
        return queries.listTags(db, orgId, siteIds, request.query.filter)
      },
    })

    app.route({
      ...tagsApi.get,
      handler: async (request) => {
        const { orgId, siteIds } = callerOf(request)
        const tag = await queries.findTag(db, orgId, siteIds, request.params.id)
        if (!tag) throw notFound('Tag')
        return tag
      },
    })

    app.route({
      ...tagsApi.create,
      handler: async (request, reply) => {
        const { label, slug = label } = request.body
        if (slugify(slug) === '') throw rejected(tagMessages.cannotAdd)
        const tag = await queries.ensureTag(db, callerOf(request).orgId, label, slug)
        return reply.code(201).send(tag)
      },
    })

    const replaceTags = (orgId: string, kind: queries.TagOwnerKind, id: string, slugs: string[]) =>
      db.transaction().execute(async (tx) => {
        if (!(await queries.isOwnerHere(tx, orgId, kind, id)))
          throw notFound(kind === 'site' ? 'Site' : 'Camera')
        const messages = kind === 'site' ? siteMessages : cameraMessages
        if (!(await queries.replaceTags(tx, orgId, kind, id, slugs)))
          throw rejected(messages.cannotUpdateTags)
        return (await queries.findTagsOf(tx, orgId, kind, [id])).get(id) ?? []
      })
    const slugsOf = (body: string[] | { tags: string[] }) => (Array.isArray(body) ? body : body.tags)

    app.route({
      ...tagsApi.setForSite,
      handler: (request) =>
        replaceTags(callerOf(request).orgId, 'site', request.params.id, slugsOf(request.body)),
    })

    app.route({
      ...tagsApi.setForCamera,
      handler: (request) =>
        replaceTags(callerOf(request).orgId, 'camera', request.params.id, slugsOf(request.body)),
    })
  }
