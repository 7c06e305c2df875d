import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { alertsApi, type AlertInput } from '#contract/alerts/api.ts'
import { isAnyVehicleList } from '#rules/filter-lists/any-vehicle.ts'
import { callerOf } from '../../core/access.ts'
import { newId } from '../../core/ids.ts'
import type { Deps } from '../../deps.ts'
import { findList } from '../../filter-lists/queries.ts'
import { createPictures } from '../../messages/channels/picture.ts'
import { queueNotifications, findMessageIds } from '../../messages/queue-notifications.ts'
import { alertOfInput, runDry } from '../matching/past/dry-run.ts'
import { recipientsOfAlert } from '../matching/notify/notification.ts'
import { alertValues, completeAlert } from '../save-alert.ts'
import { previewContent } from './preview-content.ts'
import { renderPreview } from './render-preview.ts'

/** Tries an unsaved alert: as a dry run, as a preview, and as a test message that is sent. */
export const alertPreviewRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, now } = deps
    const pictures = createPictures(deps)

    const alertOf = async (orgId: string, input: AlertInput) => {
      await alertValues(db, orgId, input)
      const list = input.alert_list === null ? undefined : await findList(db, orgId, input.alert_list)
      const named = list && { description: list.description, isAnyVehicle: isAnyVehicleList(list) }
      return alertOfInput(orgId, completeAlert(input), named, now())
    }

    app.route({
      ...alertsApi.dryRun,
      handler: async (request) => runDry(db, await alertOf(callerOf(request).orgId, request.body), now()),
    })

    app.route({
      ...alertsApi.preview,
      handler: async (request) => {
        const alert = await alertOf(callerOf(request).orgId, request.body)
        return renderPreview(deps, pictures, alert, await previewContent(db, alert, now()))
      },
    })

    app.route({
      ...alertsApi.test,
      handler: async (request, reply) => {
        const { orgId } = callerOf(request)
        const alert = await alertOf(orgId, request.body)
        const { content } = await previewContent(db, alert, now())
        const test = {
          key: `test:${newId(now())}`,
          source: { kind: 'system', id: null, name: alert.name } as const,
          content,
          recipients: recipientsOfAlert(alert),
          // A person waits for the result.
          isPriority: true,
        }
        const messages = await db.transaction().execute(async (tx) => {
          const [queued] = await queueNotifications(tx, orgId, [test], now())
          return findMessageIds(tx, orgId, queued!.id)
        })
        return reply.code(201).send({ messages })
      },
    })
  }
