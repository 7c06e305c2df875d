import type { z } from 'zod'
import type { ApiCaller } from './api-caller.ts'

/** A picture in the response of a tool. */
export interface PictureContent {
  bytes: Buffer
  type: string
}

export interface ToolContext extends ApiCaller {
  /** The absolute URL of a page of the product. */
  linkTo: (path: string) => string
}

/** A tool that assistants may call. */
export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  name: string
  title: string
  description: string
  input: Input
  /** Changes data: offered to keys with the scope `write` only. */
  isWriting?: true
  run: (
    input: z.output<Input>,
    context: ToolContext,
  ) => Promise<{ data: Record<string, unknown>; pictures?: PictureContent[] }>
}

/** Checks the types of a tool. */
export const declareTool = <Input extends z.ZodObject>(tool: Tool<Input>): Tool => tool
