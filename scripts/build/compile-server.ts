import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const root = path.resolve(import.meta.dirname, '../..')

/**
 * Compiles the server into the cache in a process that ends, when its sources have changed: a process that loads
 * the program that strips types keeps its memory. A failure shows when the server starts.
 */
export async function compileServer(folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  const stamp = path.join(folder, '.sources')
  const state = stateOfSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return
  const compiler = spawn(process.execPath, ['server/src/main.ts', '--compile'], {
    cwd: root,
    env,
    stdio: 'ignore',
  })
  const stop = () => compiler.kill()
  const end = () => process.exit(0)
  process.once('exit', stop)
  for (const signal of stopSignals) process.once(signal, end)
  const [code] = (await once(compiler, 'exit')) as [number | null]
  for (const signal of stopSignals) process.off(signal, end)
  process.off('exit', stop)
  if (code !== 0) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(stamp, state)
}

/** Names, sizes and times: reading all sources would take longer than a compiled start. */
function stateOfSources(): string {
  const files = globSync(['{server,contract,rules}/src/**/*.ts', 'demo/**/*.ts', 'package-lock.json'], {
    cwd: root,
  })
  const hash = createHash('sha256').update(process.version)
  for (const file of files.sort()) {
    const { size, mtimeMs } = statSync(path.join(root, file))
    hash.update(`${file} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}
