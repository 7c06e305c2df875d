/** The languages of the interface, mails and messages, by their own names. English is the source. */
export const languages = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  mi: 'Te reo Māori',
} as const
export type Language = keyof typeof languages

/** Translations that no speaker of the language has read yet. */
export const drafts: readonly Language[] = ['de', 'fr', 'es', 'mi']

/** Chosen before sign-in, and read by the server that sends the page. */
export const languageCookie = 'sightline-language'
