import type { EventTypeRow } from '#contract/messages/event-types.ts'
import { fieldRows } from '#rules/api-page/fields.ts'
import { codeBlock, fieldTable } from './call.ts'
import { escaped, idOf } from './html.ts'

/** The events that webhooks get: fields and an example of each. */
export const eventsHtml = (
  events: readonly EventTypeRow[],
) => `<section class="room" aria-labelledby="events">
<h2 id="events">Events</h2>
<p>Webhooks in the standard format get these bodies. <code>version</code> is the version of the schema: fields are only
added within a version. <code>GET /api/v1/event-types</code> returns the JSON Schemas.</p>
${events.map(eventHtml).join('\n')}
</section>`

const eventHtml = ({
  type,
  version,
  summary,
  schema,
  example,
}: EventTypeRow) => `<details class="call" id="${idOf(`event ${type}`)}">
<summary><span class="method post">EVENT</span> <code>${escaped(type)}</code>
<span class="about">${escaped(summary)}</span> <span class="scope">version ${version}</span></summary>
<div class="inside">
${fieldTable('Body', fieldRows(schema))}
${codeBlock('Example', JSON.stringify(example, undefined, 2), 'Copy the example')}
</div></details>`
