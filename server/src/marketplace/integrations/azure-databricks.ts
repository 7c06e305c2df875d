import { callJson, type Connection, type Integration } from './integration.ts'

const authorised = ({ settings }: Connection) => ({ authorization: `Bearer ${settings['access_token']}` })
const base = ({ settings }: Connection) => (settings['workspace_url'] ?? '').replace(/\/+$/, '')
const volume = ({ settings }: Connection) => `/${(settings['volume_path'] ?? '').replace(/^\/+|\/+$/g, '')}`
const encoded = (path: string) => path.split('/').map(encodeURIComponent).join('/')

/** Each event becomes a file of the volume, named by its day and id: a repeat writes the same file again. */
export const azureDatabricks: Integration = {
  async test(connection) {
    const url = `${base(connection)}/api/2.0/fs/directories${encoded(volume(connection))}`
    await callJson(connection, 'Databricks', url, { headers: authorised(connection) })
  },
  async send(connection, event) {
    const path = `${volume(connection)}/${event.seen_at.slice(0, 10)}/${event.id}.json`
    const url = `${base(connection)}/api/2.0/fs/files${encoded(path)}?overwrite=true`
    await callJson(connection, 'Databricks', url, {
      method: 'PUT',
      headers: { ...authorised(connection), 'content-type': 'application/octet-stream' },
      body: JSON.stringify(event),
      isAnswerIgnored: true,
    })
  },
}
