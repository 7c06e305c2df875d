import type { ConfusionShares } from './confusions.ts'
import { plateKey } from './plates.ts'

/** A camera that confuses two characters so often takes them for look-alikes. */
const leastShare = 0.01

/** The confusions of a camera beyond the look-alikes that all readers have. */
const ownPairs = (shares: ConfusionShares): string[] =>
  Object.entries(shares)
    .filter(([pair, share]) => share >= leastShare && plateKey(pair[0]!) !== plateKey(pair[1]!))
    .map(([pair]) => pair)

const replaced = (plate: string, by: (letter: string) => readonly string[]): string[] =>
  Array.from(plate).flatMap((letter, place) =>
    by(letter).map((other) => plate.slice(0, place) + other + plate.slice(place + 1)),
  )

/** The plates that a camera may have read as this one: one character was another that it confuses. */
export function misreadPlates(read: string, shares: ConfusionShares | undefined): string[] {
  if (!shares) return []
  const pairs = ownPairs(shares)
  return replaced(read, (letter) => pairs.filter((pair) => pair[1] === letter).map((pair) => pair[0]!))
}

/** Plates that differ from this one by a confusion, whichever of them is right. */
export function confusedPlates(plate: string, shares: ConfusionShares): string[] {
  const pairs = ownPairs(shares)
  const others = (letter: string) =>
    pairs.flatMap((pair) => (pair[0] === letter ? pair[1]! : pair[1] === letter ? pair[0]! : []))
  return replaced(plate, others)
}
