import { sql, type RawBuilder } from 'kysely'

/** Visits of a plate, also those in which it was read at one end only; in the words of the partial indexes. */
export const isVisitAbout = (plate: string): RawBuilder<boolean> => sql`(visits.plate = ${plate}
  or (visits.entry_plate = ${plate} and visits.entry_plate <> visits.plate)
  or (visits.exit_plate = ${plate} and visits.exit_plate <> visits.plate))`
