import { languageCookie, type Language } from '#contract/product/languages.ts'

const yearSeconds = 31_536_000

/** The language that this page was made in. */
export const pageLanguage = (): string => document.documentElement.lang.slice(0, 2)

/** Keeps the choice in this browser, and loads the page in that language. */
export function showInLanguage(language: Language): void {
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${yearSeconds}; samesite=lax`
  window.location.reload()
}

/** A person finds their language in every browser. */
export function followLanguage(chosen: Language | null | undefined): void {
  if (chosen && chosen !== pageLanguage()) showInLanguage(chosen)
}
