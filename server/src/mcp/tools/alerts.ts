import { z } from 'zod'
import { alertsApi } from '#contract/alerts/api.ts'
import { inboxApi } from '#contract/alerts/inbox.ts'
import { LengthInput } from '../inputs.ts'
import { declareTool } from '../tool.ts'

export const alertTools = [
  declareTool({
    name: 'list_alerts',
    title: 'Alerts',
    description: 'Lists the alerts of the organisation by name.',
    input: LengthInput,
    run: async ({ limit, page }, { call }) => {
      const { count, results } = await call(alertsApi.list, { query: { page, page_length: limit } })
      return {
        data: {
          count,
          alerts: results.map(({ id, description, severity, enabled }) => ({
            id,
            name: description,
            severity,
            enabled,
          })),
        },
      }
    },
  }),
  declareTool({
    name: 'list_notifications',
    title: 'Notifications of alerts',
    description: 'Lists the newest notifications of alerts, and the number of unread ones.',
    input: z.object({}),
    run: async (_input, { call }) => ({ data: await call(inboxApi.list) }),
  }),
  declareTool({
    name: 'acknowledge_notification',
    title: 'Acknowledge a notification',
    description: 'Acknowledges a notification of an alert, so that it is not escalated.',
    input: z.object({ id: z.uuid() }),
    isWriting: true,
    run: async ({ id }, { call }) => ({ data: await call(inboxApi.acknowledge, { body: { id } }) }),
  }),
]
