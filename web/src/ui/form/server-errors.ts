import { ApiError } from '../../lib/calls/api-error.ts'

export interface ServerErrors {
  /** By the form's field names. Several messages are on separate lines. */
  fields: Record<string, string>
  /** Messages about the whole form, or about fields that it does not show. */
  rest: string | undefined
}

/** Assigns error messages to the fields of a form. `aliases` maps server names to fields. */
export function readServerErrors(
  error: unknown,
  formFields: readonly string[],
  aliases: Record<string, string> = {},
): ServerErrors {
  if (!(error instanceof ApiError)) return { fields: {}, rest: undefined }
  const fields: Record<string, string> = {}
  const others: string[] = []
  for (const [name, messages] of Object.entries(error.fields)) {
    const field = aliases[name] ?? name
    if (formFields.includes(field)) fields[field] = messages.join('\n')
    else others.push(...messages)
  }
  return { fields, rest: others[0] ?? error.detail }
}
