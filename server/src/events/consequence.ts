import type { Wire } from '../core/database/statements/pipeline.ts'
import type { CombinedQuery } from '../core/database/statements/combined-queries.ts'
import type { Db, Tables } from '../db.ts'
import type { Changes } from './changes.ts'
import type { PreparedEvent } from './prepared-event.ts'
import type { Write } from './write-rows.ts'

/** The transaction in which events are stored. */
export interface Storing<Known extends object = object> {
  wire: Wire<Tables>
  now: Date
  /** The results of the lookup of the consequence. */
  known: readonly Known[]
}

/**
 * The consequences of events in one room, all in their transaction. Every step is optional. Each step runs for all
 * consequences, in the order of `ingest/consequences.ts`, before the next begins.
 */
export interface Consequence<Known extends object = object> {
  /** The lookup in the database, combined with those of the others into one statement. Undefined where none is needed. */
  lookUp?(events: readonly PreparedEvent[]): CombinedQuery<Known> | undefined
  /** Labels of additional tags of a detection. */
  tagLabels?(event: PreparedEvent, position: number, known: readonly Known[]): string[]
  /** Records the effects of the events on the room, without writing. */
  note?(changes: Changes, storing: Storing<Known>): void | Promise<void>
  /** The rows of the room. Those of all rooms are sent as one statement. */
  rows?(changes: Changes): Write[]
  /** Records the effects of those rows while the database writes them. */
  follow?(changes: Changes, storing: Storing<Known>): void | Promise<void>
  /** Sums and further rows, again as one statement for all rooms. */
  sums?(changes: Changes, storing: Storing<Known>): Write[]
  /** The rest: jobs to queue, separate statements. */
  finish?(changes: Changes, storing: Storing<Known>): void | Promise<void>
  /** Applies to live events only, not to a generated history. */
  isOfNow?: true
  /** Recomputes the sums of an organisation from its rows. */
  recompute?: Recompute
}

export interface Recompute {
  /** Emptied first. */
  tables: readonly (keyof Tables)[]
  fill(tx: Db, orgId: string): Promise<void>
}
