import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export const eventTable =
  'create table event (id text, label text, sub_label text, camera text, start_time real, data text)'

/** A database that statements create, as the bytes of its file. */
export function frigateFile(...statements: string[]): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), 'frigate-'))
  const file = path.join(folder, 'frigate.db')
  try {
    const database = new DatabaseSync(file)
    for (const statement of statements) database.exec(statement)
    database.close()
    return readFileSync(file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const pageSize = 512
const cellsPerPage = 60

/** A database of 4 KB with billions of rows: all children of an inner page are the same page. */
export function multipliedRows(depth = 5): Buffer {
  const file = frigateFile(
    `pragma page_size = ${pageSize}`,
    eventTable,
    "insert into event values ('1', 'car', 'ABC123', 'In', 1773129600, '{}')",
  )
  const [head, leaf] = [file.subarray(0, pageSize), file.subarray(pageSize)]
  // The root is the second page. Each inner page is followed by its child, the last one by the page with the row.
  const inner = Array.from({ length: depth }, (_, level) => innerPage(level + 3))
  head.writeUInt32BE(depth + 2, 28)
  return Buffer.concat([head, ...inner, leaf])
}

function innerPage(child: number): Buffer {
  const page = Buffer.alloc(pageSize)
  const cellLength = 5
  const content = pageSize - cellsPerPage * cellLength
  page.writeUInt8(5, 0)
  page.writeUInt16BE(cellsPerPage, 3)
  page.writeUInt16BE(content, 5)
  page.writeUInt32BE(child, 8)
  for (let cell = 0; cell < cellsPerPage; cell++) {
    const place = content + cell * cellLength
    page.writeUInt16BE(place, 12 + 2 * cell)
    page.writeUInt32BE(child, place)
    page.writeUInt8(1, place + 4)
  }
  return page
}
