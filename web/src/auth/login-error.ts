import { authMessages } from '#contract/auth/messages.ts'
import { ApiError } from '../lib/api-error.ts'

/** The server's detail, else its first word about the form, else the general sentence. */
export function loginErrorText(error: unknown): string {
  if (!(error instanceof ApiError)) return authMessages.loginFailed
  return error.detail ?? error.formMessage ?? authMessages.loginFailed
}
