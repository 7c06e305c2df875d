import type { Caller } from '../core/access.ts'
import { newToken } from '../core/secrets/secrets.ts'

export interface CallPasses {
  find: (token: string) => Caller | undefined
  /** Runs work with a bearer token that opens the API as this caller until the work ends. */
  lend: <Result>(caller: Caller, work: (token: string) => Promise<Result>) => Promise<Result>
}

/**
 * The token of an assistant is issued for `/mcp` and rejected by the API. Its tools call the API with a pass, which
 * never leaves the process.
 */
export function callPasses(): CallPasses {
  const callers = new Map<string, Caller>()
  return {
    find: (token) => callers.get(token),
    lend: async (caller, work) => {
      const token = newToken()
      callers.set(token, caller)
      try {
        return await work(token)
      } finally {
        callers.delete(token)
      }
    },
  }
}
