/** Below the picture: the name with the age, and the site. */
export const stripHeightPx = 42
export const tileGapPx = 6
const aspect = 16 / 9
const narrowestPx = 150

interface Room {
  width: number
  height: number
}

/** The number of columns with the largest tiles that all fit into the window. */
export function fittingColumns(count: number, { width, height }: Room): number {
  let best = { columns: 1, tile: 0 }
  for (let columns = 1; columns <= Math.max(1, count); columns++) {
    const rows = Math.ceil(count / columns)
    const byWidth = (width - (columns - 1) * tileGapPx) / columns
    const byHeight = ((height - (rows - 1) * tileGapPx) / rows - stripHeightPx) * aspect
    const tile = Math.min(byWidth, byHeight)
    if (tile > best.tile) best = { columns, tile }
  }
  // Tiles that would be unreadable scroll instead.
  const mostReadable = Math.max(1, Math.floor((width + tileGapPx) / (narrowestPx + tileGapPx)))
  return best.tile < narrowestPx ? mostReadable : best.columns
}

/** The width of a tile for this number of columns, with all rows in the window if possible. */
export function fittingTileWidth(count: number, columns: number, { width, height }: Room): number {
  const rows = Math.ceil(count / columns)
  const byWidth = (width - (columns - 1) * tileGapPx) / columns
  const byHeight = ((height - (rows - 1) * tileGapPx) / rows - stripHeightPx) * aspect
  return Math.floor(byHeight < narrowestPx ? byWidth : Math.min(byWidth, byHeight))
}
