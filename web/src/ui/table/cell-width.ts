/** The width of a column for content of a given width, including the spacing of the table. */
export const cellWidth = (contentPx: number) => `calc(${contentPx}px + 2 * var(--cell-padding))`
