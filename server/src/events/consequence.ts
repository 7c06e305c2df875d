import type { Wire } from '../core/database/pipeline.ts'
import type { CombinedQuery } from '../core/database/combined-queries.ts'
import type { Db, Tables } from '../db.ts'
import type { Changes } from './changes.ts'
import type { PreparedEvent } from './prepared-event.ts'
import type { Write } from './write-rows.ts'

/** The transaction that events are stored in. */
export interface Storing<Known extends object = object> {
  wire: Wire<Tables>
  now: Date
  /** The answers to what the consequence looked up. */
  known: readonly Known[]
}

/**
 * What follows from events in one room, all of it in their transaction. A step that a room does not need is left out.
 * Each step runs for all consequences, in the order of `ingest/consequences.ts`, before the next begins.
 */
export interface Consequence<Known extends object = object> {
  /** What has to be known of the database. Asked in one statement with what the others look up. */
  lookUp?(events: readonly PreparedEvent[]): CombinedQuery<Known>
  /** Labels of tags that a detection gets besides those it came with. */
  tagLabels?(event: PreparedEvent, position: number, known: readonly Known[]): string[]
  /** Notes in the changes what the events mean to the room. Nothing is written yet. */
  note?(changes: Changes, storing: Storing<Known>): void | Promise<void>
  /** The room's rows of the events; those of all rooms are sent as one statement. */
  rows?(changes: Changes): Write[]
  /** Notes what follows from those rows, while the database writes them. */
  follow?(changes: Changes, storing: Storing<Known>): void | Promise<void>
  /** Sums, and rows of what followed: again one statement for all rooms. */
  sums?(changes: Changes, storing: Storing<Known>): Write[]
  /** What is left: jobs to queue, statements of its own. */
  finish?(changes: Changes, storing: Storing<Known>): void | Promise<void>
  /** Recomputes the sums of an organisation from its rows. */
  recompute?: Recompute
}

export interface Recompute {
  /** Emptied first. */
  tables: readonly (keyof Tables)[]
  fill(tx: Db, orgId: string): Promise<void>
}
