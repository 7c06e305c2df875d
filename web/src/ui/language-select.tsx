import { NativeSelect } from '@mantine/core'
import { drafts, languages, type Language } from '#contract/product/languages.ts'
import { pageLanguage } from '../lib/language.ts'

const choices: readonly Language[] = ['en', ...drafts]

const nameOf = (language: Language) =>
  drafts.includes(language) ? `${languages[language]} (draft)` : languages[language]

interface Props {
  onChoose: (language: Language) => void
  size?: 'xs' | 'sm'
  isBusy?: boolean
}

/** Each language is named in itself, so that users find theirs. */
export function LanguageSelect({ onChoose, size = 'sm', isBusy = false }: Props) {
  if (choices.length === 1) return null
  return (
    <NativeSelect
      aria-label="Language"
      size={size}
      disabled={isBusy}
      data={choices.map((value) => ({ value, label: nameOf(value) }))}
      value={pageLanguage()}
      onChange={(event) => onChoose(event.currentTarget.value as Language)}
    />
  )
}
