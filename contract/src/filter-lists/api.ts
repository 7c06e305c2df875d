/** The list that comes with the product. */
export const stolenListName = 'Stolen Vehicles'
/** A live detection with a tag of this label raises the stolen notice. */
export const stolenTagLabel = 'Stolen'
