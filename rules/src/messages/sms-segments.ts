/** The characters of the 7-bit alphabet of text messages. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** These count twice. */
const extended = new Set('\f^{}\\[~]|€')

const limits = { gsm: { single: 160, part: 153 }, unicode: { single: 70, part: 67 } } as const

export interface SmsSize {
  encoding: 'gsm' | 'unicode'
  /** The length in characters of the encoding. */
  length: number
  /** The number of sent and charged segments. */
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

/** A double character is never split. */
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

/** The same text in the 7-bit alphabet if only its typography prevents that. */
export const plainForSms = (text: string): string =>
  text
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[–—]/g, '-')
    .replaceAll('…', '...')
    .replaceAll(/[    ]/g, ' ')
