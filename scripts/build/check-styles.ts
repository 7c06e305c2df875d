import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
const readAll = (files: string, cwd: string) =>
  globSync(files, { cwd })
    .map((file) => readFileSync(path.join(cwd, file), 'utf8'))
    .join('\n')
/** The classes of Mantine's components, which are named by a hash. */
const classesIn = (text: string) => new Set(text.match(/\bm_[0-9a-f]{6,8}\b/g))

const dist = path.join(root, 'web/dist/assets')
const used = classesIn(readAll('*.js', dist))
const loaded = classesIn(readAll('*.css', dist))
const styles = path.join(root, 'node_modules/@mantine/core/styles')
const missing = globSync('*.css', { cwd: styles })
  .filter((file) => !file.endsWith('.layer.css'))
  .filter((file) =>
    [...classesIn(readFileSync(path.join(styles, file), 'utf8'))].some(
      (name) => used.has(name) && !loaded.has(name),
    ),
  )
for (const file of missing) console.error(`web/src/ui/mantine.css lacks @mantine/core/styles/${file}`)
if (missing.length > 0) process.exitCode = 1
