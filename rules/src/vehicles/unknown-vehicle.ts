/** The kind of a vehicle whose sender does not name it. */
export const UNKNOWN_VEHICLE = 'vehicle'
