const { document } = globalThis as { document?: { documentElement: { lang: string } } }

let read = (): string => document?.documentElement.lang.slice(0, 2) || 'en'

/** The language of the reader: in the browser that of the page. */
export const spokenLanguage = (): string => read()

/** The server writes in the language of the recipient of a message or of the page that asks. */
export function readLanguageFrom(source: () => string): void {
  read = source
}
