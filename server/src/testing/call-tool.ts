import type { Client } from '@modelcontextprotocol/sdk/client/index.js'

interface ToolAnswer {
  isError: boolean
  text: string
  data: ReturnType<typeof JSON.parse>
  pictures: { data: string; mimeType: string }[]
}

export async function callTool(client: Client, name: string, input: object = {}): Promise<ToolAnswer> {
  const answer = await client.callTool({ name, arguments: { ...input } })
  const content = answer.content as { type: string; text?: string; data?: string; mimeType?: string }[]
  return {
    isError: answer.isError === true,
    text: content.map(({ text }) => text ?? '').join('\n'),
    data: answer.structuredContent,
    pictures: content.flatMap(({ type, data = '', mimeType = '' }) =>
      type === 'image' ? [{ data, mimeType }] : [],
    ),
  }
}
