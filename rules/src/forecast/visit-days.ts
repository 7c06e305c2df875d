/** The days on which a plate came to a site, each with the share of a visit in each of its hours. */
export type VisitDays = ReadonlyMap<number, readonly number[]>

export const hoursPerDay = 24
/** A vehicle seen at 07:55 may as well come at 08:05, so a pass counts this many hours around its time. */
const reach = 0.35

/** Times are hours since 1970 on the local clock of the site. */
export function visitDaysOf(times: readonly number[]): VisitDays {
  const visits = new Map<number, number[]>()
  for (const time of times) {
    const day = Math.floor(time / hoursPerDay)
    const hours = visits.get(day) ?? Array.from({ length: hoursPerDay }, () => 0)
    visits.set(day, hours)
    addPass(hours, time - day * hoursPerDay)
  }
  return visits
}

/** Passes within one hour are one visit, so shares are combined like probabilities, not summed. */
function addPass(hours: number[], time: number): void {
  const first = Math.max(Math.floor(time - reach), 0)
  const last = Math.min(Math.floor(time + reach), hoursPerDay - 1)
  for (let hour = first; hour <= last; hour++) {
    const share = (Math.min(hour + 1, time + reach) - Math.max(hour, time - reach)) / (2 * reach)
    hours[hour] = 1 - (1 - (hours[hour] ?? 0)) * (1 - share)
  }
}
