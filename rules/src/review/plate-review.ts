import type { ReviewChoice, ReviewDecision } from '#contract/review/api.ts'
import type { PlateVote } from '../vehicles/plates-vote.ts'

export interface DoubtfulPlate {
  readonly plate: string
  readonly confidence: number | null
  readonly votes: readonly PlateVote[]
}

/** From 0 to 1: by the confidence of the reading, and by the frequency of the next reading. */
export function plateDoubt({ plate, confidence, votes }: DoubtfulPlate): number {
  const byConfidence = 1 - (confidence ?? 50) / 100
  const own = votes.find((vote) => vote.plate === plate)?.votes ?? 0
  const rival = Math.max(0, ...votes.filter((vote) => vote.plate !== plate).map((vote) => vote.votes))
  const byRival = own > 0 ? Math.min(1, rival / own) * 0.8 : 0
  return Math.max(byConfidence, byRival)
}

export interface KnownPlate {
  readonly plate: string
  readonly hint: string
}

const mostPlates = 8

/** The reading first, then other readings of the pass, list entries and previously seen plates. */
export function plateChoices(
  { plate, confidence, votes }: DoubtfulPlate,
  known: readonly KnownPlate[],
): ReviewChoice[] {
  const hints = new Map<string, string>()
  for (const vote of votes)
    if (vote.plate !== plate)
      hints.set(
        vote.plate,
        vote.confidence === undefined
          ? 'Another reading'
          : `Another reading, ${Math.round(vote.confidence)} %`,
      )
  for (const { plate: text, hint } of known) {
    if (text === plate) continue
    const before = hints.get(text)
    hints.set(text, before ? `${before}; ${hint}` : hint)
  }
  return [
    {
      label: plate,
      hint: confidence === null ? 'As read' : `As read, ${Math.round(confidence)} %`,
      decision: { outcome: 'right' },
    },
    ...[...hints].slice(0, mostPlates - 1).map(([text, hint]): ReviewChoice => ({
      label: text,
      hint,
      decision: { outcome: 'corrected', plate: text },
    })),
    { label: 'No plate, or not readable', hint: null, decision: { outcome: 'unreadable' } },
  ]
}

/** Equal for two decisions with the same meaning for an item with this reading. */
export function outcomeText(decision: ReviewDecision, title: string): string {
  if (decision.outcome === 'right') return title
  if (decision.outcome === 'corrected') return decision.plate
  if (decision.outcome === 'confirmed') return `confirmed ${decision.object_class} × ${decision.count}`
  return decision.outcome.replace('_', ' ')
}
