import { Scope, scopeHelp, scopeLabels } from '#contract/api-keys/scopes.ts'
import { productName } from '#contract/product/constants.ts'
import type { ApiCall } from '#rules/api-page/curl.ts'
import { methods, type ApiDocument } from '#rules/api-types/document.ts'
import type { EventTypeRow } from '#contract/messages/event-types.ts'
import { eventsHtml } from './events.ts'
import { callHtml } from './call.ts'
import { escaped, idOf } from './html.ts'

const other = 'Other'

/** The API reference as one page, generated from the OpenAPI document and readable without scripts. */
export function apiPage(
  document: ApiDocument,
  publicUrl: string,
  events: readonly EventTypeRow[] = [],
): string {
  const rooms = groupCalls(document)
  const links = rooms.map(
    ({ name, calls }) =>
      `<li><a href="#${idOf(name)}">${escaped(name)} <span class="count">${calls.length}</span></a></li>`,
  )
  const sections = rooms.map(
    ({ name, description, calls }) => `<section class="room" aria-labelledby="${idOf(name)}">
<h2 id="${idOf(name)}">${escaped(name)}</h2>
<p>${escaped(description)}</p>
${calls.map((call) => callHtml(call, publicUrl)).join('\n')}
</section>`,
  )
  return `<!doctype html>
<html lang="en-NZ">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<meta name="theme-color" content="#0b0e13">
<title>API reference · ${productName}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/page.css">
<script type="module" src="/api/docs/page.js"></script>
</head>
<body>
<a class="skip" href="#calls">Skip to the calls</a>
<header><a class="product" href="/dashboard"><img src="/favicon.svg" alt="" width="22" height="22">${productName}</a>
<span class="version">API ${escaped(document.info.version)}</span>
<a href="/api/openapi.json">OpenAPI document</a></header>
<div class="frame">
<nav aria-label="Parts of the API">
<div id="search" hidden><label for="find">Find a call</label><input id="find" type="search" autocomplete="off" placeholder="Path, words or scope"><p id="found" role="status"></p></div>
<ul>${links.join('')}<li><a href="#events">Events <span class="count">${events.length}</span></a></li></ul>
</nav>
<main id="calls" tabindex="-1">
${guideHtml(publicUrl)}
${sections.join('\n')}
${eventsHtml(events)}
</main>
</div>
</body>
</html>
`
}

function groupCalls({ paths, tags = [] }: ApiDocument) {
  const calls: (ApiCall & { room: string })[] = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method]) => methods.has(method))
      .map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        operation,
        room: operation.tags?.[0] ?? other,
      })),
  )
  return [...tags, { name: other, description: 'Reports of failures in browsers.' }]
    .map(({ name, description = '' }) => ({
      name,
      description,
      calls: calls.filter(({ room }) => room === name),
    }))
    .filter((room) => room.calls.length > 0)
}

const scopeText = (scope: Scope) => [scopeLabels[scope], scopeHelp[scope]].filter(Boolean).join('. ')

const guideHtml = (publicUrl: string) => `<section aria-labelledby="api-reference">
<h1 id="api-reference">API reference</h1>
<p>Everything that the pages of ${productName} do is a call of this API. Make a key at
<a href="/dashboard/marketplace/settings">Marketplace › Settings</a> and send it with every call:</p>
<pre tabindex="0" role="region" aria-label="First call"><code>${escaped(
  `export SIGHTLINE_KEY=slk_...\ncurl "${publicUrl}/api/v1/explorer/detections?page=1&page_length=10" \\\n  -H "Authorization: Bearer $SIGHTLINE_KEY"`,
)}</code></pre>
<table><caption>A key has scopes. Each call shows those that it needs.</caption>
<thead><tr><th scope="col">Scope</th><th scope="col">Opens</th></tr></thead>
<tbody>${Object.values(Scope)
  .map(
    (scope) => `<tr><td><span class="scope">${scope}</span></td><td>${escaped(scopeText(scope))}</td></tr>`,
  )
  .join('')}</tbody></table>
<p>Calls without a scope belong to people and open with a sign-in only. Lists answer
<code>{count, next, previous, results}</code>. A fault answers 4xx with <code>detail</code>, or with sentences by the
name of the field; 429 says in <code>Retry-After</code> when to come back. Where the organisation asks for a reason
before a plate search, send it in the header <code>X-Search-Reason</code>.</p>
<p><code>npm run make-client -- ${escaped(publicUrl)}/api/openapi.json sightline.ts</code> writes a typed client.</p>
</section>`
