import { mcpPath } from '#contract/assistants/constants.ts'
import type { TestApp } from '../product/test-app.ts'

/** The data that a tool returns, without a listening product. */
export async function injectTool({ app }: TestApp, key: string, name: string, input: object) {
  const response = await app.inject({
    method: 'POST',
    url: mcpPath,
    headers: { accept: 'application/json, text/event-stream', authorization: `Bearer ${key}` },
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } },
  })
  const { result } = response.json<{ result?: { isError?: boolean; structuredContent?: unknown } }>()
  if (!result || result.isError) throw new Error(`${name} ${JSON.stringify(input)}: ${response.body}`)
  return result.structuredContent
}
