import { existsSync, globSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const largeBytes = 550_000
const languageFolder = /^assets\/\w+-\w+\//

/** Keeps both processors of a small machine busy. More at once would take a gigabyte. */
const atOnce = 2

/** Compresses files before they are requested, unless their compressed copies exist. */
export async function compressFiles(folder: string, patterns: string[]): Promise<void> {
  const found = Map.groupBy(globSync(patterns, { cwd: folder }), (file) => languageFolder.test(file))
  // Those of other languages last: fewer requests need them.
  const files = [...(found.get(false) ?? []), ...(found.get(true) ?? [])].values()
  const compressNext = async () => {
    for (const file of files) await compressFile(folder, file)
  }
  await Promise.all(Array.from({ length: atOnce }, compressNext))
}

async function compressFile(folder: string, file: string): Promise<void> {
  const full = path.join(folder, file)
  if (existsSync(`${full}.br`) && existsSync(`${full}.gz`)) return
  const content = readFileSync(full)
  // The highest level takes seconds for large files.
  const level = content.length > largeBytes ? 9 : 11
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: level } }
  writeWhole(`${full}.br`, await promisify(brotliCompress)(content, options))
  writeWhole(`${full}.gz`, await promisify(gzip)(content))
}

/** The product may serve the folder already, and must not find half a file. */
function writeWhole(file: string, content: Buffer): void {
  writeFileSync(`${file}.part`, content)
  renameSync(`${file}.part`, file)
}
