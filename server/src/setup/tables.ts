import type { Generated } from 'kysely'

export interface SetupTables {
  demo_filling: {
    id: Generated<number>
    /** The end of the history to fill. */
    past_until: Date
    amount: 'full' | 'small'
    weeks: number
    weeks_done: Generated<number>
    /** The progress within the current week. */
    posts_done: Generated<number>
    /** Whether the pictures after the newest week are stored. */
    is_pictured: Generated<boolean>
  }
}
