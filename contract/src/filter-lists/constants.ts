/** The built-in lists. */
export const stolenListName = 'Stolen Vehicles'
export const anyVehicleListName = 'Any Vehicle'
/** A live detection with this tag shows the stolen vehicle notice. */
export const stolenTagLabel = 'Stolen'
/** Dwell time applies to the built-in list whose description contains this, in any case. */
export const anyVehicleListMatch = 'any vehicl'

export const listMaxEntries = 1_000_000
export const listMaxBytes = 100 * 1_048_576
/** Each pattern is compared with every plate that is read. */
export const listMaxPatterns = 500
export const listNameMaxLength = 100
/** The number of skipped lines that are listed. */
export const mostSkippedNamed = 20
