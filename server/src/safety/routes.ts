import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { safetyApi } from '#contract/safety/api.ts'
import { objectTypeLabel, objectTypes } from '#rules/ingest/object-type.ts'

export const safetyRoutes = (): FastifyPluginAsyncZod => async (app) => {
  app.route({
    ...safetyApi.objectClasses,
    handler: async () => objectTypes.map((name) => ({ name, label: objectTypeLabel(name) })),
  })
}
