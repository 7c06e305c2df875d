import { mfaCodeDigits } from '#contract/auth/constants.ts'
import { authMessages } from '#contract/auth/messages.ts'
import { ApiError } from '../lib/calls/api-error.ts'

/** The digits of typed or pasted text, at most six. */
export const onlyDigits = (text: string) => text.replaceAll(/\D/g, '').slice(0, mfaCodeDigits)

/** The server's message about the code, else its rate-limit message, else the general message. */
export function mfaErrorText(error: unknown): string {
  if (!(error instanceof ApiError)) return authMessages.mfaFailed
  return error.fields['code']?.[0] ?? (error.status === 429 ? error.message : authMessages.mfaFailed)
}
