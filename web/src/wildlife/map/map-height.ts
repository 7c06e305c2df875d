/** Of the map on the overview: most of the first screen, so that the chart below it loads later. */
export const mapHeightPx = 560
