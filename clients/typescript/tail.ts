// Prints what happens now, one line for each event:
// SIGHTLINE_URL=https://sightline.example SIGHTLINE_KEY=... node tail.ts
import { createClient, type LiveMessage } from './sightline.ts'

const { SIGHTLINE_URL: url, SIGHTLINE_KEY: key } = process.env
if (!url || !key)
  throw new Error('Please set SIGHTLINE_URL, and SIGHTLINE_KEY to an API key with the scope read')
const call = createClient(url, key)

const sites = await call('GET /api/v1/sites', { query: { page_length: 1000 } })
const names = new Map(sites.results.map(({ id, name }) => [id, name]))

function lineOf(message: LiveMessage): string {
  if (message.event === 'reset') return 'reset: events were missed'
  const site = names.get(message.data.site_id ?? '') ?? 'all sites'
  switch (message.event) {
    case 'detection':
      return message.data.detections
        .map(({ type, plate }) => `${message.data.time} ${site}: ${type} ${plate ?? 'without a plate'}`)
        .join('\n')
    case 'alert':
      return `${message.data.time} ${site}: ${message.data.plate} is on a list: ${message.data.label}`
    case 'visit':
      return message.data.exit_time
        ? `${message.data.exit_time} ${site}: ${message.data.plate} left`
        : `${message.data.entry_time} ${site}: ${message.data.plate} entered`
    case 'image':
      return `${message.data.time} ${site}: picture ${message.data.image_id}`
    default:
      return `${site}: an alert is in the inbox`
  }
}

for await (const message of call.live()) console.log(lineOf(message))
