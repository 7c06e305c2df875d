/** The lists that come with the product. */
export const stolenListName = 'Stolen Vehicles'
export const anyVehicleListName = 'Any Vehicle'
/** A live detection with a tag of this label raises the stolen notice. */
export const stolenTagLabel = 'Stolen'
/** Dwell time applies to the built-in list whose description contains this, in any case. */
export const anyVehicleListMatch = 'any vehicl'

export const listMaxEntries = 1_000_000
export const listMaxBytes = 100 * 1_048_576
/** Each is compared with every plate that is read. */
export const listMaxPatterns = 500
export const listNameMaxLength = 100
/** Lines that were skipped are named up to this many. */
export const mostSkippedNamed = 20
