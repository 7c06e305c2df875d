/** A map never gets more features than this, wherever it is moved. */
export const mostMapFeatures = 5000
/** Up to this many sightings are sent one by one; of more, the sums of cells. */
export const mostMapPoints = 2000
/** Coordinates of public exports are rounded to so many decimals, about a kilometre. */
export const publicDecimals = 2
/** How long the links to pictures in a package may open without a sign-in. */
export const mediaLinkDays = { usual: 30, most: 90 } as const
