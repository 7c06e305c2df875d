import { currentPlace } from './current-place.ts'
import { spokenLanguage } from './spoken-language.ts'

/** The organisation's locale, or the reader's language in its region: months have names of the language. */
export function spokenLocale(): string {
  const [{ locale }, language] = [currentPlace(), spokenLanguage()]
  if (language === 'en' || locale.split('-')[0] === language) return locale
  return [language, new Intl.Locale(locale).region].filter(Boolean).join('-')
}
