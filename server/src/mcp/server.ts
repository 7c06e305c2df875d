import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import packageJson from '../../../package.json' with { type: 'json' }
import { Refusal } from './api-caller.ts'
import type { Tool, ToolContext } from './tool.ts'
import { alertTools } from './tools/alerts.ts'
import { noteTools } from './tools/notes.ts'
import { parkingTools } from './tools/parking.ts'
import { placeTools } from './tools/places.ts'
import { safetyTools } from './tools/safety.ts'
import { vehicleTools } from './tools/vehicles.ts'
import { wildlifeTools } from './tools/wildlife.ts'

export const tools: readonly Tool[] = [
  ...placeTools,
  ...vehicleTools,
  ...parkingTools,
  ...safetyTools,
  ...wildlifeTools,
  ...alertTools,
  ...noteTools,
]

const Call = z.object({ method: z.literal('tools/call'), params: z.object({ name: z.string() }) })

/** Whether a message of the protocol calls a tool that changes data. A batch does if one of its messages does. */
export const isWritingCall = (body: unknown): boolean =>
  [body].flat().some((message) => {
    const { data } = Call.safeParse(message)
    return tools.some(({ name, isWriting }) => isWriting && name === data?.params.name)
  })

interface Options {
  mayWrite: boolean
  /** The context of a call, with the reason that its input gives. */
  contextFor: (reason: string | undefined) => ToolContext
}

/** A server of the Model Context Protocol for one request. */
export function mcpServer({ mayWrite, contextFor }: Options): McpServer {
  const server = new McpServer(
    { name: 'sightline', title: 'Sightline', version: packageJson.version },
    {
      instructions:
        'Sites, cameras, vehicles, safety observations and wildlife sightings of one organisation. Times in results are UTC; dates in inputs are local to the site.',
    },
  )
  for (const tool of tools)
    if (mayWrite || !tool.isWriting)
      server.registerTool(
        tool.name,
        {
          title: tool.title,
          description: tool.description,
          inputSchema: tool.input.shape,
          annotations: { readOnlyHint: !tool.isWriting, destructiveHint: false, openWorldHint: false },
        },
        (input) => resultOf(tool, input, contextFor),
      )
  return server
}

async function resultOf(
  tool: Tool,
  input: Record<string, unknown>,
  contextFor: Options['contextFor'],
): Promise<CallToolResult> {
  const { reason } = input
  try {
    const context = contextFor(typeof reason === 'string' ? reason : undefined)
    const { data, pictures = [] } = await tool.run(input, context)
    return {
      structuredContent: data,
      content: [
        { type: 'text', text: JSON.stringify(data) },
        ...pictures.map(({ bytes, type }) => ({
          type: 'image' as const,
          data: bytes.toString('base64'),
          mimeType: type,
        })),
      ],
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { isError: true, content: [{ type: 'text', text: error.message }] }
  }
}
