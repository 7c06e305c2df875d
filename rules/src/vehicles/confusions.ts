import { readingConfidence } from '#contract/vision/constants.ts'
import { plateKey } from './plates.ts'

/** A reading of a camera, with the true plate as far as it is known. */
export interface KnownReading {
  cameraId: string
  time: Date
  truth: string
  read: string
}

interface Seen {
  plate: string
  plateConfidence?: number | undefined
  cameraId: string
  time: Date
}

const isSure = ({ plateConfidence }: Seen) => (plateConfidence ?? 0) >= 100 * readingConfidence.accepted

/** Entry and exit of a stay check each other: equal readings are right, and a sure reading corrects a doubtful one. */
export function readingsOfStay(entry: Seen, exit: Seen): KnownReading[] {
  const known = ({ cameraId, time, plate }: Seen, truth: string) => ({ cameraId, time, truth, read: plate })
  if (entry.plate === exit.plate) return [known(entry, entry.plate), known(exit, exit.plate)]
  if (isSure(entry) === isSure(exit)) return []
  return isSure(entry)
    ? [known(entry, entry.plate), known(exit, entry.plate)]
    : [known(entry, exit.plate), known(exit, exit.plate)]
}

/** How often a camera read a character as another: `8B` counts eights that were read as B, `88` right readings. */
export type ConfusionCounts = Readonly<Record<string, number>>

/** Readings with a lost or added character tell nothing about confusions. */
export function countConfusions(readings: readonly Pick<KnownReading, 'truth' | 'read'>[]): ConfusionCounts {
  const counts: Record<string, number> = {}
  for (const { truth, read } of readings) {
    if (truth.length !== read.length) continue
    for (const [place, letter] of Array.from(truth).entries()) {
      const pair = letter + read[place]!
      counts[pair] = (counts[pair] ?? 0) + 1
    }
  }
  return counts
}

/** Shares of a character that is read as another, as far as they are learned: `8B` is 0.04. */
export type ConfusionShares = Readonly<Record<string, number>>

/** The assumed shares weigh as much as this number of readings of a character. */
const assumedReadings = 100
const assumedShare = (truth: string, read: string): number =>
  plateKey(truth) === plateKey(read) ? 0.03 : 0.0002
/** Rarer confusions do not change the assumed share. */
const leastCount = 2

/** The confusions of a camera that are worth keeping. */
export function learnShares(counts: ConfusionCounts): ConfusionShares {
  const totals = new Map<string, number>()
  for (const [pair, count] of Object.entries(counts))
    totals.set(pair[0]!, (totals.get(pair[0]!) ?? 0) + count)
  return Object.fromEntries(
    Object.entries(counts)
      .filter(([pair, count]) => pair[0] !== pair[1] && count >= leastCount)
      .map(([pair, count]) => {
        const assumed = assumedReadings * assumedShare(pair[0]!, pair[1]!)
        return [pair, (count + assumed) / (totals.get(pair[0]!)! + assumedReadings)]
      }),
  )
}

/**
 * How well two readings go together as readings of one plate: the logarithm of how likely their differences are, 0 where
 * they are equal. Each may be the one that is wrong.
 */
export function likenessOf(
  first: { plate: string; shares: ConfusionShares | undefined },
  second: { plate: string; shares: ConfusionShares | undefined },
): number {
  const shareOf = (shares: ConfusionShares | undefined, truth: string, read: string) =>
    shares?.[truth + read] ?? assumedShare(truth, read)
  const different = (a: string, b: string) =>
    Math.log(shareOf(second.shares, a, b) + shareOf(first.shares, b, a))
  return alignedLikeness(first.plate, second.plate, different)
}

/** Characters that readers lose or add. */
const lostShare = 0.003

/** Readings of other lengths are compared with the best place for the character that is missing. */
function alignedLikeness(a: string, b: string, different: (a: string, b: string) => number): number {
  if (a.length === b.length) {
    let sum = 0
    for (let place = 0; place < a.length; place++)
      if (a[place] !== b[place]) sum += different(a[place]!, b[place]!)
    return sum
  }
  if (Math.abs(a.length - b.length) > 1) return Number.NEGATIVE_INFINITY
  const without = (text: string) =>
    Array.from(text, (_, place) => text.slice(0, place) + text.slice(place + 1))
  const scores =
    a.length > b.length
      ? without(a).map((text) => alignedLikeness(text, b, different))
      : without(b).map((text) => alignedLikeness(a, text, different))
  return Math.max(...scores) + Math.log(lostShare)
}
