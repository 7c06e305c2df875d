import { eventFrequencies, type EventFrequency } from '#contract/cameras/api.ts'

const byId = new Map(eventFrequencies.map((frequency) => [frequency.id, frequency]))

/** The event frequency of a stored number; null where none was chosen. */
export const eventFrequencyOf = (id: number | null): EventFrequency | null =>
  (id !== null && byId.get(id)) || null
