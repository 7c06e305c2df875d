import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const root = path.resolve(import.meta.dirname, '..')
const dist = path.join(root, 'web/dist')
const stamp = path.join(dist, '.sources')

/** A fingerprint of everything the web app is built from. */
function sourcesHash(): string {
  const hash = createHash('sha256')
  const files = globSync(
    [
      'web/src/**/*',
      'web/public/**/*',
      'web/index.html',
      'web/vite.config.ts',
      'contract/src/**/*.ts',
      'rules/src/**/*.ts',
      'package-lock.json',
      'package.json',
    ],
    { cwd: root },
  )
  for (const file of files.sort()) {
    const full = path.join(root, file)
    if (!statSync(full).isFile() || /\.test\.tsx?$/.test(file)) continue
    hash.update(file).update(readFileSync(full))
  }
  return hash.digest('hex')
}

/** Compressed once at build time, so that no request pays for it. */
async function compress(): Promise<void> {
  const files = globSync(['assets/*.{js,css}', 'index.html', '**/*.{svg,json,geojson}'], { cwd: dist })
  await Promise.all(
    files.map(async (file) => {
      const full = path.join(dist, file)
      const content = readFileSync(full)
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }
      writeFileSync(`${full}.br`, await promisify(brotliCompress)(content, quality))
      writeFileSync(`${full}.gz`, await promisify(gzip)(content))
    }),
  )
}

const hash = sourcesHash()
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash) {
  const { build } = await import('vite')
  await build({ configFile: path.join(root, 'web/vite.config.ts'), logLevel: 'warn' })
  await compress()
  writeFileSync(stamp, hash)
}
