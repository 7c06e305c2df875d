import { createHmac } from 'node:crypto'
import { columnName, rowOf } from '#rules/marketplace/forwards.ts'
import { callJson, IntegrationFault, type Connection, type Integration } from './integration.ts'

const resource = '/api/logs'
const contentType = 'application/json'

/** The HTTP Data Collector API: each post is signed with the workspace's shared key. */
async function post(connection: Connection, rows: readonly object[]): Promise<void> {
  const { settings, urls, now } = connection
  const workspace = settings['workspace_id'] ?? ''
  const body = JSON.stringify(rows)
  const date = now.toUTCString()
  const content = `POST\n${Buffer.byteLength(body)}\n${contentType}\nx-ms-date:${date}\n${resource}`
  const signature = createHmac('sha256', Buffer.from(settings['shared_key'] ?? '', 'base64'))
    .update(content, 'utf8')
    .digest('base64')
  const base = urls.logAnalytics ?? `https://${workspace}.ods.opinsights.azure.com`
  if (!/^[\w-]+$/.test(workspace))
    throw new IntegrationFault('The workspace id may hold letters, digits and dashes only.')
  await callJson(connection, 'Log Analytics', `${base}${resource}?api-version=2016-04-01`, {
    method: 'POST',
    headers: {
      authorization: `SharedKey ${workspace}:${signature}`,
      'content-type': contentType,
      'log-type': settings['log_type'] || 'SightlineDetections',
      'x-ms-date': date,
      'time-generated-field': columnName('seen_at', connection.forwards),
    },
    body,
    isAnswerIgnored: true,
  })
}

export const azureLogAnalytics: Integration = {
  // The API knows no call without data: an empty list is accepted and stores nothing.
  test: (connection) => post(connection, []),
  forwarding: {
    takes: () => true,
    most: 500,
    bodyOf: (event, { forwards }) => rowOf(event, forwards),
    send: (connection, { events }) =>
      post(
        connection,
        events.map((event) => rowOf(event, connection.forwards)),
      ),
  },
}
