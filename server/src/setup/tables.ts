import type { Generated } from 'kysely'

export interface SetupTables {
  demo_filling: {
    id: Generated<number>
    /** The past that is filled ends here. */
    past_until: Date
    amount: 'full' | 'small'
    weeks: number
    weeks_done: Generated<number>
    /** Of the week under way. */
    posts_done: Generated<number>
    /** The pictures that follow the newest week are there. */
    is_pictured: Generated<boolean>
  }
}
