import { formatNumber } from '../../text/format.ts'

export const SECRET = '[secret]'
export const STREAM_ADDRESS = '[stream address]'

const SECRET_WORDS =
  'secret|token|api[-_]?key|access[-_]?key|private[-_]?key|authori[sz]ation|credential|cookie|session|signature'
const SECRET_ENDINGS = 'pass(?:word|wd|phrase)?|pwd'

const SECRET_NAME = new RegExp(`(?:${SECRET_ENDINGS})$|${SECRET_WORDS}|^auth$|^sig$`, 'i')
export const isSecretName = (name: string) => SECRET_NAME.test(name)

/** The same names inside text, for patterns that continue with the separator before the value. */
export const SECRET_NAME_IN_TEXT = String.raw`(?:${SECRET_ENDINGS}|(?:${SECRET_WORDS})[\w.-]{0,40}|\b(?:auth|sig))`

const MAY_HOLD_SECRET = /:\/\/|=|ingest[\\/%]/i
/** Our own URL, which some senders repeat. Its last part is the secret of the camera. */
const INGEST_TOKEN = /((?:\b|%2f)ingest(?:\\?\/|%2f))[^\s/?#&"'<>%\\]+/gi
const STREAM = /\brtsps?:\/\/\S+/gi
const ADDRESS_WITH_USER = /\b([a-z][a-z0-9+.-]{0,30}:\/\/)[^\s/]+@/gi
const SECRET_PARAMETER =
  /([?&][^=&#?\s]{0,80}(?:token|secret|pass|pwd|key|sig|auth|session|credential)[^=&#?\s]{0,80}=)[^&#\s]+/gi
const SECRET_ASSIGNMENT = new RegExp(String.raw`(${SECRET_NAME_IN_TEXT}\s{0,3}=\s{0,3})[^&#\s]+`, 'gi')

/** Removes the secrets in URLs and assignments from a text. */
export function withoutSecrets(text: string): string {
  // Most texts contain no secret, and every event is redacted.
  if (!MAY_HOLD_SECRET.test(text)) return text
  return text
    .replace(STREAM, STREAM_ADDRESS)
    .replace(INGEST_TOKEN, `$1${SECRET}`)
    .replace(ADDRESS_WITH_USER, `$1${SECRET}@`)
    .replace(SECRET_PARAMETER, `$1${SECRET}`)
    .replace(SECRET_ASSIGNMENT, `$1${SECRET}`)
}

const MAX_TEXT = 1000

/** Cuts between words, since half a URL would no longer be recognised and would keep its secret. */
export function shortText(text: string): string {
  if (text.length <= MAX_TEXT) return withoutSecrets(text)
  return `${withoutSecrets(text.slice(0, MAX_TEXT).replace(/\S*$/, ''))}[cut: ${formatNumber(text.length)} characters]`
}

/** Messages of the JSON parser quote part of the body, which may begin within a secret. */
const QUOTED_BODY = /, (?:\.{3})?".*"(?:\.{3})?(?= is not valid JSON)/s

/** The reason of a rejected post, without secrets, for the log. */
export const redactReason = (reason: string): string => withoutSecrets(reason.replace(QUOTED_BODY, ''))
