/** The alphabet that a text message is sent in as 7 bits a character. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** These take two places each. */
const extended = new Set('\f^{}\\[~]|€')

const limits = { gsm: { single: 160, part: 153 }, unicode: { single: 70, part: 67 } } as const

export interface SmsSize {
  encoding: 'gsm' | 'unicode'
  /** Places that the text takes in its encoding. */
  length: number
  /** Messages it is sent, and paid, as. */
  segments: number
}

/** Counted on the raw text, as providers do. */
export function smsSize(text: string): SmsSize {
  const characters = Array.from(text)
  const isGsm = characters.every((character) => basic.has(character) || extended.has(character))
  const places = isGsm
    ? characters.map((character) => (extended.has(character) ? 2 : 1))
    : characters.map((character) => character.length)
  const encoding = isGsm ? 'gsm' : 'unicode'
  const { single, part } = limits[encoding]
  const length = places.reduce((sum, size) => sum + size, 0)
  return { encoding, length, segments: length <= single ? 1 : countParts(places, part) }
}

/** A character of two places is never cut in two. */
function countParts(places: readonly number[], partSize: number): number {
  let parts = 1
  let filled = 0
  for (const size of places) {
    if (filled + size > partSize) {
      parts += 1
      filled = 0
    }
    filled += size
  }
  return parts
}

/** The same text in the small alphabet where only its typography is in the way. */
export const plainForSms = (text: string): string =>
  text
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[–—]/g, '-')
    .replaceAll('…', '...')
    .replaceAll(/[    ]/g, ' ')
