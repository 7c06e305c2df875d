import type { Country } from '#contract/cameras/enumerations.ts'
import type { PlateCandidate } from '#contract/ingest/event.ts'
import { isStandardPlate } from './plates-formats.ts'

export interface PlateRead {
  plate?: string
  plateConfidence?: number
  candidates: PlateCandidate[]
}

/** The votes of all readings for one plate. */
export interface PlateVote {
  plate: string
  votes: number
  /** The highest confidence of a single reading. */
  confidence?: number
}

/** The weight of a reading without a confidence, below that of most readings with one. */
export const UNRATED_WEIGHT = 50
/** The reader preferred another plate over a candidate. */
const CANDIDATE_WEIGHT = 0.5
/** Personalised plates are common, so a standard pattern decides close votes only. */
const STANDARD_WEIGHT = 1.2
/** Further votes are noise and only enlarge the record. */
const MAX_PLATES = 20

/** The higher of two confidences, either of which may be missing. */
const higher = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined ? (one ?? other) : Math.max(one, other)

/** Adds the votes of a reading: each plate gets its confidence, a candidate half of it. */
export function addVotes(votes: readonly PlateVote[], read: PlateRead): PlateVote[] {
  const byPlate = new Map(votes.map((vote) => [vote.plate, vote]))
  const add = (plate: string, votes: number, stated: number | undefined) => {
    const known = byPlate.get(plate)
    const confidence = higher(known?.confidence, stated)
    byPlate.set(plate, {
      plate,
      votes: (known?.votes ?? 0) + votes,
      ...(confidence !== undefined && { confidence }),
    })
  }
  if (read.plate !== undefined) add(read.plate, read.plateConfidence ?? UNRATED_WEIGHT, read.plateConfidence)
  for (const { plate, confidence } of read.candidates) {
    if (plate !== read.plate) add(plate, (confidence ?? 0) * CANDIDATE_WEIGHT, confidence)
  }
  return [...byPlate.values()].sort((a, b) => b.votes - a.votes).slice(0, MAX_PLATES)
}

/** The plate with the most votes. A standard pattern of the country has a higher weight. */
export function winningPlate(votes: readonly PlateVote[], country?: Country): PlateVote | undefined {
  const weight = ({ plate, votes }: PlateVote) =>
    country !== undefined && isStandardPlate(plate, country) ? votes * STANDARD_WEIGHT : votes
  let best: PlateVote | undefined
  for (const vote of votes) {
    const lead = best ? weight(vote) - weight(best) : 1
    if (lead > 0 || (lead === 0 && (vote.confidence ?? 0) > (best!.confidence ?? 0))) best = vote
  }
  return best
}
