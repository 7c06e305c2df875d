import type { Wire } from '../core/database/pipeline.ts'
import type { Tables } from '../db.ts'
import type { TagFinder } from './find-tag-ids.ts'

/** What events are stored with. */
export interface Storing {
  wire: Wire<Tables>
  findTagIds: TagFinder
  now: Date
}
