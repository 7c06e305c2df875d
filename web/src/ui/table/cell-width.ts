/** The width of a column whose content takes that much room, whatever the table's spacing is. */
export const cellWidth = (contentPx: number) => `calc(${contentPx}px + 2 * var(--cell-padding))`
