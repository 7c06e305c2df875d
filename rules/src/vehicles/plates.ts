import { ingestLimits } from '#contract/ingest/event.ts'

/** Characters that cameras confuse. The first of each class represents the class. */
const LOOK_ALIKES = ['0OD', '1I', '8B', '5S', '2Z', '6G']

const FOLDED = new Map(
  LOOK_ALIKES.flatMap((letters) => letters.split('').map((letter) => [letter, letters[0]!] as const)),
)

/** Texts that plate readers send when they read no plate. */
const NO_PLATE = new Set([
  'UNKNOWN',
  'NOPLATE',
  'NOPLATEREAD',
  'NOREAD',
  'NOTREAD',
  'UNREAD',
  'UNREADABLE',
  'UNLICENSED',
  'UNDEFINED',
  'NULL',
  'NONE',
])
const NOT_AVAILABLE = /^\s*n\s*[/.]\s*a\.?\s*$/i

/** Whether the text says that no plate was read. */
export const saysNoPlate = (text: string): boolean =>
  /^[\s\W]*$/.test(text.slice(0, 60)) ||
  NOT_AVAILABLE.test(text) ||
  NO_PLATE.has(lettersOf(text.slice(0, 60)))

const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** Shorter plates often differ by one character, so one edit is not taken as a misreading. */
const NEAR_MATCH_MIN_LENGTH = 4

/** Upper case without separators; undefined where no plate was read. */
export function normalisePlate(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0)
    return normalisePlate(String(value))
  if (typeof value !== 'string' || value.length > 4 * ingestLimits.plateLength) return undefined
  if (NOT_AVAILABLE.test(value)) return undefined
  const plate = lettersOf(value)
  if (plate === '' || plate.length > ingestLimits.plateLength || NO_PLATE.has(plate)) return undefined
  return plate
}

/** The same plates recur, and each is compared with many. */
const knownKeys = new Map<string, string>()
const MOST_KNOWN_KEYS = 20_000

/** Equal for all plates that look alike. Plates are searched and grouped by it. */
export function plateKey(plate: string): string {
  const known = knownKeys.get(plate)
  if (known !== undefined) return known
  const key = Array.from(normalisePlate(plate) ?? '', (letter) => FOLDED.get(letter) ?? letter).join('')
  if (plate.length > ingestLimits.plateLength) return key
  if (knownKeys.size >= MOST_KNOWN_KEYS) knownKeys.clear()
  knownKeys.set(plate, key)
  return key
}

/** The number of added, lost or misread characters. Look-alikes count as equal. */
export const plateDistance = (a: string, b: string): number => editDistance(plateKey(a), plateKey(b))

/** Whether two readings may be of one plate: look-alikes, plus one edit in long plates. */
export function isNearPlate(a: string, b: string): boolean {
  const [keyA, keyB] = [plateKey(a), plateKey(b)]
  if (keyA === keyB) return keyA !== ''
  if (Math.min(keyA.length, keyB.length) < NEAR_MATCH_MIN_LENGTH) return false
  return isOneEditAway(keyA, keyB)
}

/** Whether two texts differ by exactly one added, lost or changed character. */
function isOneEditAway(a: string, b: string): boolean {
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a]
  if (longer.length - shorter.length > 1) return false
  let same = 0
  while (same < shorter.length && shorter[same] === longer[same]) same++
  const isMisread = shorter.length === longer.length
  return shorter.slice(isMisread ? same + 1 : same) === longer.slice(same + 1)
}

function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const replaced = previous[column - 1]! + (a[row - 1] === b[column - 1] ? 0 : 1)
      current.push(Math.min(replaced, previous[column]! + 1, current[column - 1]! + 1))
    }
    previous = current
  }
  return previous[b.length]!
}
