const [tab, newline] = [9, 10]

/**
 * Counts the rows of a table in Postgres text format, in which tabs and newlines are escaped. `faultAt` is the number
 * of the first row with a wrong number of columns or without an end.
 */
export async function countLines(
  chunks: AsyncIterable<Buffer>,
  columns: number,
): Promise<{ rows: number; faultAt: number | undefined }> {
  let rows = 0
  let tabs = 0
  let isBegun = false
  let faultAt: number | undefined
  for await (const chunk of chunks) {
    // By index, since an iterator over gigabytes takes several times as long.
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at]
      isBegun = true
      if (byte === tab) tabs++
      if (byte !== newline) continue
      rows++
      if (tabs !== Math.max(columns - 1, 0)) faultAt ??= rows
      tabs = 0
      isBegun = false
    }
  }
  if (isBegun) faultAt ??= rows + 1
  return { rows, faultAt }
}
