const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/_-'
const isCharacter = new Uint8Array(128)
for (const character of CHARACTERS) isCharacter[character.charCodeAt(0)] = 1

const [EQUALS, SPACE] = [61, 32]
const isSpace = (code: number) => code === SPACE || (code >= 9 && code <= 13)

/** Whether a character code is in either base64 alphabet. */
export const isBase64Code = (code: number): boolean => code < 128 && isCharacter[code] === 1

/**
 * The number of base64 characters in a text, ignoring whitespace; undefined for other text. Counted in a loop because
 * pictures are too long for a regular expression.
 */
export function base64Length(text: string, begin = 0): number | undefined {
  let length = 0
  let padding = 0
  for (let index = begin; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (isSpace(code)) continue
    if (code === EQUALS) padding++
    else if (padding > 0 || !isBase64Code(code)) return undefined
    else length++
  }
  return padding <= 2 ? length : undefined
}

const DATA_URI = /^data:[\w.+-]{0,60}(?:\/[\w.+-]{0,60})?(?:;[\w=.+-]{1,60}){0,5},/

/** The start of the base64 data, after a data URI if there is one. */
export const base64Begin = (text: string): number => DATA_URI.exec(text.slice(0, 500))?.[0].length ?? 0
