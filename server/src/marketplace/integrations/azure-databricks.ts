import { rowOf } from '#rules/marketplace/forwards.ts'
import { callJson, type Connection, type Integration } from './integration.ts'

const authorised = ({ settings }: Connection) => ({ authorization: `Bearer ${settings['access_token']}` })
const base = ({ settings }: Connection) => (settings['workspace_url'] ?? '').replace(/\/+$/, '')
const volume = ({ settings }: Connection) => `/${(settings['volume_path'] ?? '').replace(/^\/+|\/+$/g, '')}`
const encoded = (path: string) => path.split('/').map(encodeURIComponent).join('/')

/** Each batch becomes a file of the volume with a line for each event, by its day and id: a repeat writes it again. */
export const azureDatabricks: Integration = {
  async test(connection) {
    const url = `${base(connection)}/api/2.0/fs/directories${encoded(volume(connection))}`
    await callJson(connection, 'Databricks', url, { headers: authorised(connection) })
  },
  forwarding: {
    takes: () => true,
    most: 500,
    bodyOf: (event, { forwards }) => rowOf(event, forwards),
    async send(connection, { id, events }) {
      const day = events[0]?.seen_at.slice(0, 10)
      const path = `${volume(connection)}/${day}/${id}.jsonl`
      const url = `${base(connection)}/api/2.0/fs/files${encoded(path)}?overwrite=true`
      await callJson(connection, 'Databricks', url, {
        method: 'PUT',
        headers: { ...authorised(connection), 'content-type': 'application/octet-stream' },
        body: events.map((event) => `${JSON.stringify(rowOf(event, connection.forwards))}\n`).join(''),
        isAnswerIgnored: true,
      })
    },
  },
}
