import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const largeBytes = 550_000
const languageFolder = /^assets\/\w+-\w+\//

/** Compresses files at build time, so that requests do not. */
export async function compressFiles(folder: string, patterns: string[]): Promise<void> {
  await Promise.all(
    globSync(patterns, { cwd: folder }).map(async (file) => {
      const full = path.join(folder, file)
      const content = readFileSync(full)
      // The highest level takes seconds for large files, and for those of other languages, that few requests need.
      const level = content.length > largeBytes || languageFolder.test(file) ? 9 : 11
      const options = { params: { [constants.BROTLI_PARAM_QUALITY]: level } }
      writeFileSync(`${full}.br`, await promisify(brotliCompress)(content, options))
      writeFileSync(`${full}.gz`, await promisify(gzip)(content))
    }),
  )
}
