import { IntlMessageFormat } from 'intl-messageformat'

/** A language and its catalogue, by English text. */
export interface Voice {
  readonly language: string
  readonly messages: Readonly<Record<string, string>>
}

/** A message that is formatted later, in the language of its reader. */
export interface Words {
  text: string
  values?: { [name: string]: string | number | boolean | Words } | undefined
}
type Values = Words['values']

const english: Voice = { language: 'en-NZ', messages: {} }
let findVoice: () => Voice | undefined = () => undefined

/** Sets how the server finds the language of the reader. */
export const findVoiceBy = (find: () => Voice | undefined) => (findVoice = find)

/** Whether the reader has another language than English. */
export const isTranslating = (): boolean => findVoice() !== undefined

/**
 * A text in the language of the reader. The English text is its key in the catalogues, in the syntax of ICU:
 * say('{n, plural, one {# car} other {# cars}}', { n }). The build of the pages replaces these calls.
 */
export function say(text: string, values?: Values): string {
  const entries = Object.entries(values ?? {}).map(([name, value]) => [
    name,
    typeof value === 'object' ? sayWords(value) : value,
  ])
  return String(formatOf(findVoice() ?? english, text).format(Object.fromEntries(entries)))
}

/** Marks a text for the catalogues that is formatted later. */
export const words = (text: string, values?: Values): Words => ({ text, values })

export const sayWords = ({ text, values }: Words): string => say(text, values)

/** A text that is stored in English, such as the label of a fact; unchanged if no catalogue has it. */
export const sayStored = (text: string): string =>
  findVoice()?.messages[text] === undefined ? text : say(text)

const formats = new WeakMap<Voice, Map<string, IntlMessageFormat>>()

function formatOf(voice: Voice, text: string): IntlMessageFormat {
  const known = formats.get(voice) ?? new Map<string, IntlMessageFormat>()
  formats.set(voice, known)
  const kept = known.get(text)
  if (kept) return kept
  const translation = voice.messages[text]
  const language = translation === undefined ? english.language : voice.language
  const made = new IntlMessageFormat(translation ?? text, language, undefined, { ignoreTag: true })
  known.set(text, made)
  return made
}
