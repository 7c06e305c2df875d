import { languageCookie, type Language } from '#contract/product/languages.ts'

const yearSeconds = 31_536_000

/** The language of this page. */
export const pageLanguage = (): string => document.documentElement.lang.slice(0, 2)

/** Stores the choice in this browser, and loads the page in that language. */
export function showInLanguage(language: Language): void {
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${yearSeconds}; samesite=lax`
  window.location.reload()
}

/** Applies the language of the user's profile in every browser. */
export function followLanguage(chosen: Language | null | undefined): void {
  if (chosen && chosen !== pageLanguage()) showInLanguage(chosen)
}
