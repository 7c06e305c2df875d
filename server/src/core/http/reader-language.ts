import type { IncomingHttpHeaders } from 'node:http'
import { languageCookie } from '#contract/product/languages.ts'
import { readCookie } from '#rules/text/choose-language.ts'
import { inLanguage } from '../languages.ts'

/** Writes a response in the language of the page that asked for it. Requests with an API key get English. */
export const forReader = <Result>(
  { headers }: { headers: IncomingHttpHeaders },
  write: () => Result,
): Result => inLanguage(readCookie(headers.cookie, languageCookie), write)
