const isCapitalised = /^[(„"'‘“]?[A-Z][a-z’']+([ ,.:…!?)&/-]|$)|^(A|I|No|No\.) [A-Za-z]/
/** Two words in lower case; no path, style or list of selectors. */
const isPhrase = /(^|[ (])[a-z’']{1,}[,:;]? [a-z’'(]{2,}/
const isMachine =
  /[=<>{}[\]@#|\\_]|--|\b(var|rgba?|calc|px|url)\(|^[a-z-]+:|\d(px|rem|vh|%)|^\.|, ?(a|button|input)\b/
/** Names of styles. A number before a word is a placeholder. */
const isStyles = /^[a-z]+( [a-z0-9]{7,})+$/

/** Whether a string in an open place reads as a text for people. Placeholders are given as a space-free mark. */
export function looksLikeText(text: string): boolean {
  const words = text.replaceAll('\u0000', 'x')
  if (isCapitalised.test(words.trim())) return !/^[A-Z][a-z]+\/[A-Z]/.test(words) || words.includes(' ')
  return isPhrase.test(words) && !isMachine.test(words) && !isStyles.test(text)
}

/** Whether a string in a place for texts has something to translate. */
export const hasWords = (text: string): boolean => /[a-z]{2}|[A-Z][a-z]|^[A-Z] /.test(text)
