import type { Wire } from '../../core/database/statements/pipeline.ts'
import type { Tables } from '../../db.ts'
import type { Changes } from '../../events/changes.ts'
import type { Row } from '../../events/write-rows.ts'
import type { TagFinder } from '../../tags/find-tag-ids.ts'
import type { KnownRows } from './follow-consequences.ts'

/** The context in which events are stored. */
export interface Transaction {
  wire: Wire<Tables>
  findTagIds: TagFinder
  now: Date
  /** Lookups for exactly these events that the caller has made in this transaction. */
  known?: KnownRows | undefined
  /** Sees the changes of visits. */
  onVisits?(changes: Changes['visits']): void
}

export interface StoredEvent {
  outcome: Row<'ingest_log'>['outcome']
  imageId: string | null
  /** The passes of its detections, of a new event. */
  passIds?: (string | null)[]
}
