/** The maximum number of features on a map. */
export const mostMapFeatures = 5000
/** Up to this number, sightings are sent individually; beyond it, as sums of cells. */
export const mostMapPoints = 2000
/** The decimals of coordinates in public exports, about a kilometre. */
export const publicDecimals = 2
/** The longest validity of picture links in a package without a sign-in. */
export const mediaLinkDays = { usual: 30, most: 90 } as const
