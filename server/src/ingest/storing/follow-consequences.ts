import type { Wire } from '../../core/database/statements/pipeline.ts'
import { queryTogether, type CombinedQuery } from '../../core/database/statements/combined-queries.ts'
import type { Tables } from '../../db.ts'
import type { Changes } from '../../events/changes.ts'
import type { Consequence, Storing } from '../../events/consequence.ts'
import type { PreparedEvent } from '../../events/prepared-event.ts'
import { joinWrites, type Write } from '../../events/write-rows.ts'
import { consequences } from '../consequences.ts'

/** Rows of lookups, by their consequence. */
export type KnownRows = ReadonlyMap<Consequence<never>, readonly object[]>

/** The lookups of all consequences for a batch of events. */
export class LookupResults {
  readonly #known: KnownRows

  constructor(known: KnownRows) {
    this.#known = known
  }

  of(consequence: Consequence<never>): readonly never[] {
    return (this.#known.get(consequence) ?? []) as readonly never[]
  }

  /** The additional tags of a detection. */
  tagLabels(event: PreparedEvent, position: number): string[] {
    return consequences.flatMap((each) => each.tagLabels?.(event, position, this.of(each)) ?? [])
  }
}

const ofThePast = consequences.filter(({ isOfNow }) => !isOfNow)

/** A batch is entirely live or entirely part of a generated history. */
const following = (events: readonly PreparedEvent[]) =>
  events.length > 0 && events.every(({ isPast }) => isPast) ? ofThePast : consequences

/** Runs the lookups of all consequences in one query. */
export async function lookUp(wire: Wire<Tables>, events: readonly PreparedEvent[]): Promise<LookupResults> {
  const requested = lookupsOf(events)
  return takeAnswers(requested, await queryTogether(wire, ...requested.map(({ query }) => query)))
}

/** The same together with a query of the caller, except what the caller has looked up already. */
export async function lookUpWith<Row extends object>(
  wire: Wire<Tables>,
  events: readonly PreparedEvent[],
  own: CombinedQuery<Row>,
  known: KnownRows = new Map(),
): Promise<{ own: Row[]; lookupResults: LookupResults }> {
  const requested = lookupsOf(events).filter(({ consequence }) => !known.has(consequence))
  const queries = requested.map(({ query }) => query)
  const [ownRows, ...answers] = await queryTogether(wire, own as CombinedQuery<never>, ...queries)
  return { own: ownRows, lookupResults: takeAnswers(requested, answers, known) }
}

interface Lookup {
  consequence: Consequence<never>
  query: CombinedQuery<never>
}

/** Only of consequences that have something to look up for these events. */
const lookupsOf = (events: readonly PreparedEvent[]): Lookup[] =>
  following(events).flatMap((consequence) => {
    const query = consequence.lookUp?.(events)
    return query ? [{ consequence, query }] : []
  })

const takeAnswers = (
  requested: readonly Lookup[],
  answers: readonly (readonly object[])[],
  known: KnownRows = new Map(),
): LookupResults =>
  new LookupResults(
    new Map([
      ...known,
      ...requested.map(({ consequence }, index) => [consequence, answers[index]!] as const),
    ]),
  )

/** Lets every consequence record and write its changes. */
export async function followConsequences(
  wire: Wire<Tables>,
  changes: Changes,
  lookupResults: LookupResults,
  now: Date,
): Promise<void> {
  const wanted = following(changes.events.map(({ prepared }) => prepared))
  const storing = (each: Consequence<never>): Storing<never> => ({ wire, now, known: lookupResults.of(each) })
  for (const each of wanted) await each.note?.(changes, storing(each))
  writeTogether(
    wire,
    wanted.flatMap((each) => each.rows?.(changes) ?? []),
  )
  wire.start()
  for (const each of wanted) await each.follow?.(changes, storing(each))
  writeTogether(
    wire,
    wanted.flatMap((each) => each.sums?.(changes, storing(each)) ?? []),
  )
  for (const each of wanted) await each.finish?.(changes, storing(each))
}

/** Sends writes of several rooms as one statement. */
export function writeTogether(wire: Wire<Tables>, writes: readonly Write[]): void {
  const needed = writes.filter(({ rows }) => rows.length > 0)
  if (wire.isDistributed) for (const write of needed) wire.fire(joinWrites([write]))
  else if (needed.length > 0) wire.fire(joinWrites(needed))
}
