import { AsyncLocalStorage } from 'node:async_hooks'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { drafts } from '#contract/product/languages.ts'
import { readLanguageFrom } from '#rules/place/spoken-language.ts'
import { findVoiceBy, type Voice } from '#rules/text/say.ts'

const folder = path.resolve(import.meta.dirname, '../../../languages')
const voices = new Map<string, Voice>()
const current = new AsyncLocalStorage<Voice | undefined>()
findVoiceBy(() => current.getStore())
readLanguageFrom(() => current.getStore()?.language ?? 'en')

/** Undefined for English, and for a language that is not there any more. */
function voiceOf(language: string | null | undefined): Voice | undefined {
  const known = drafts.find((draft) => draft === language)
  if (!known) return undefined
  let voice = voices.get(known)
  if (!voice) {
    const file = JSON.parse(readFileSync(path.join(folder, `${known}.json`), 'utf8')) as Pick<
      Voice,
      'messages'
    >
    voice = { language: known, messages: file.messages }
    voices.set(known, voice)
  }
  return voice
}

/** Texts that `run` makes are in this language. */
export const inLanguage = <Result>(language: string | null | undefined, run: () => Result): Result =>
  current.run(voiceOf(language), run)
