import type { z } from 'zod'
import { siteIdsOf } from './inputs.ts'
import { declareTool, type Tool, type ToolContext } from './tool.ts'

interface Placed {
  sites?: string[] | undefined
}

interface PlacedTool<Input extends z.ZodObject, Filters> extends Omit<Tool<Input>, 'run'> {
  run: (
    input: z.output<Input>,
    context: ToolContext & { filters: Filters },
  ) => Promise<{ data: Record<string, unknown> }>
}

/** Declares tools of one kind of data. Each receives the filters of its calls, with the ids of the named sites. */
export const placedTool =
  <Common extends Placed, Filters>(filtersOf: (input: Common, sites: string | undefined) => Filters) =>
  <Input extends z.ZodObject>(tool: PlacedTool<Input, Filters> & AllOf<Input, Common>): Tool =>
    declareTool({
      ...tool,
      run: async (input, context) => {
        const common = input as Common
        const filters = filtersOf(common, await siteIdsOf(context, common.sites))
        return tool.run(input, { ...context, filters })
      },
    })

/** Refuses a tool whose input lacks a common field. */
type AllOf<Input extends z.ZodObject, Common> = z.output<Input> extends Common ? unknown : never
