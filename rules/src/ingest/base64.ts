const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/_-'
const isCharacter = new Uint8Array(128)
for (const character of CHARACTERS) isCharacter[character.charCodeAt(0)] = 1

const [EQUALS, SPACE] = [61, 32]
const isSpace = (code: number) => code === SPACE || (code >= 9 && code <= 13)

/** Whether a character of this code is one of base64, in either alphabet. */
export const isBase64Code = (code: number): boolean => code < 128 && isCharacter[code] === 1

/**
 * How many characters of base64 a text is made of, spaces and lines apart; nothing where it is anything else. Counted
 * one by one: pictures are longer than a pattern can match.
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

/** Where the base64 of a text begins: behind its data URI, if it has one. */
export const base64Begin = (text: string): number => DATA_URI.exec(text.slice(0, 500))?.[0].length ?? 0
