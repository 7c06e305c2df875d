import type { Operation } from '#rules/api-types/document.ts'
import { bodyOf, curlOf, type ApiCall } from '#rules/api-page/curl.ts'
import { exampleOf } from '#rules/api-page/example.ts'
import { fieldRows, typeText, type FieldRow } from '#rules/api-page/fields.ts'
import { escaped, idOf, withCode } from './html.ts'

/** One call: its line, followed by fields and examples. */
export function callHtml(call: ApiCall, publicUrl: string): string {
  const { method, path, operation } = call
  const { summary = '', description = '', parameters = [] } = operation
  const body = bodyOf(call)
  const parameterRows = parameters.map(({ name, in: place, required, schema }) => ({
    name,
    type: `${typeText(schema ?? { type: 'string' })}, in the ${place === 'path' ? 'path' : 'query'}`,
    isRequired: required === true,
  }))
  const isKeyless = (operation as { security?: unknown[] }).security?.length === 0
  return `<details class="call" id="${callId(call)}">
<summary><span class="method ${method.toLowerCase()}">${method}</span> <code>${escaped(path)}</code>
<span class="about">${escaped(summary)}</span> ${scopeBadge(operation)}</summary>
<div class="inside">
<p>${withCode(description)}</p>
${fieldTable('Parameters', parameterRows)}
${body ? fieldTable('Body', fieldRows(body.schema)) : ''}
${codeBlock('Example', curlOf(call, publicUrl, isKeyless), 'Copy the example')}
${answerHtml(operation)}
</div></details>`
}

export const callId = ({ method, path }: ApiCall) => idOf(`${method} ${path}`)

function scopeBadge(operation: Operation): string {
  const scopes = operation['x-scope']?.split(' ') ?? []
  return scopes.map((scope) => `<span class="scope">${escaped(scope)}</span>`).join(' ')
}

export function fieldTable(title: string, rows: readonly FieldRow[]): string {
  if (rows.length === 0) return ''
  const lines = rows.map(
    ({ name, type, isRequired }) =>
      `<tr><td><code>${escaped(name)}</code></td><td>${escaped(type)}</td><td>${isRequired ? 'required' : 'optional'}</td></tr>`,
  )
  return `<h3>${title}</h3><table><thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Use</th></tr></thead><tbody>${lines.join('')}</tbody></table>`
}

function answerHtml({ responses = {} }: Operation): string {
  const [status, answer] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? []
  const [type, content] = Object.entries(answer?.content ?? {})[0] ?? []
  if (!status) return ''
  const schema = content?.schema
  if (!schema || (schema.type === 'string' && !schema.format) || schema.type === 'null')
    return `<h3>Answer ${status}</h3><p>${schema?.type === 'string' ? 'A file or text.' : 'Nothing more.'}</p>`
  const example = type?.includes('json') === false ? type : JSON.stringify(exampleOf(schema), undefined, 2)
  return codeBlock(`Answer ${status}`, example)
}

/** Long lines scroll, so the block must be focusable by keyboard. */
export function codeBlock(title: string, code: string, copyLabel?: string): string {
  const copy = copyLabel ? `<button type="button" class="copy" hidden>${copyLabel}</button>` : ''
  return `<div class="block"><h3>${title}</h3>${copy}<pre tabindex="0" role="region" aria-label="${title}"><code>${escaped(code)}</code></pre></div>`
}
