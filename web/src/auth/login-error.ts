import { authMessages } from '#contract/auth/messages.ts'
import { ApiError } from '../lib/calls/api-error.ts'

/** The detail of the server, else its first message about the form, else the general sentence. */
export function loginErrorText(error: unknown): string {
  if (!(error instanceof ApiError)) return authMessages.loginFailed
  return error.detail ?? error.formMessage ?? authMessages.loginFailed
}
