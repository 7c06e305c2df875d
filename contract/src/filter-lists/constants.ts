/** Dwell time applies to the built-in list whose description contains this, in any case. */
export const anyVehicleListMatch = 'any vehicl'
export const anyVehicleListName = 'Any Vehicle'
