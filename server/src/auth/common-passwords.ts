import { readFileSync } from 'node:fs'
import path from 'node:path'
import { accountMessages } from '#contract/auth/messages.ts'

/** Passwords that many people use and that the rules for passwords would accept in some case, the commonest first. */
const file = path.join(import.meta.dirname, 'common-passwords.txt')
let common: ReadonlySet<string> | undefined

/** Case and signs at the end make a common password no rarer. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(readFileSync(file, 'utf8').split('\n').filter(Boolean))
  const folded = password.toLowerCase()
  return common.has(folded) || common.has(folded.replace(/[^\p{L}\d]+$/u, ''))
}

/** The fault of a common password at its field; undefined when it is none. */
export const commonPasswordFault = (field: 'password1' | 'new_password1', password: string) =>
  isCommonPassword(password) ? { [field]: [accountMessages.passwordCommon] } : undefined
