import { languageCookie, type Language } from '#contract/product/languages.ts'
import { productKey } from '#contract/product/constants.ts'

const yearSeconds = 31_536_000
const chosenKey = `${productKey}-language`

/** The language of this page. */
export const pageLanguage = (): string => document.documentElement.lang.slice(0, 2)

/** Stores the choice in this browser, and loads the page in that language. */
export function showInLanguage(language: Language): void {
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${yearSeconds}; samesite=lax`
  window.location.reload()
}

/** A choice before the sign-in. It becomes the language of the person who signs in in this window. */
export function chooseBeforeSignIn(language: Language): void {
  sessionStorage.setItem(chosenKey, language)
  showInLanguage(language)
}

/** Returns the choice of this window once. */
export function takeChosenLanguage(): Language | undefined {
  const chosen = sessionStorage.getItem(chosenKey) as Language | null
  sessionStorage.removeItem(chosenKey)
  return chosen ?? undefined
}

/** Applies the language of the user's profile in every browser. */
export function followLanguage(chosen: Language | null | undefined): void {
  if (chosen && chosen !== pageLanguage()) showInLanguage(chosen)
}
