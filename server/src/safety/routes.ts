import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { safetyApi } from '#contract/safety.ts'
import { objectTypes } from '#rules/ingest/object-type.ts'

export const safetyRoutes = (): FastifyPluginAsyncZod => async (app) => {
  app.route({
    ...safetyApi.objectClasses,
    handler: async () =>
      objectTypes.map((name) => ({ name, label: name.charAt(0).toUpperCase() + name.slice(1) })),
  })
}
