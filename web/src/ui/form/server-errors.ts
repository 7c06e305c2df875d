import { ApiError } from '../../lib/api-error.ts'

export interface ServerErrors {
  /** By the form's own field names; several messages stand on lines of their own. */
  fields: Record<string, string>
  /** What the server said about the whole form, or about fields it does not show. */
  rest: string | undefined
}

/** Sorts a refusal into the fields of a form. `aliases` tells which field a server name belongs to. */
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
