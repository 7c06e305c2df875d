import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { withProgress } from '../progress.mjs'

const root = path.resolve(import.meta.dirname, '../..')

/** A line that counts seconds would run into the lines of the product. */
const lines = { write: (text: string) => process.stdout.write(text) }

/**
 * Builds the web app in a process of its own while the product starts, when its sources have changed. The files are
 * compressed once the product is ready. Images contain the built app.
 */
export function buildBeside(env: NodeJS.ProcessEnv): Promise<void> {
  if (existsSync(path.join(root, 'node_modules/.sightline-complete'))) return Promise.resolve()
  return withProgress('Building the web app', () => runBuild(env), lines)
}

function runBuild(env: NodeJS.ProcessEnv): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const script = path.join(root, 'scripts/build/build-web.ts')
  const build = spawn(process.execPath, [script, '--uncompressed'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [build.stdout, build.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const stop = () => build.kill()
  process.once('exit', stop)
  build.once('error', reject)
  build.once('close', (code) => {
    process.off('exit', stop)
    if (code === 0) resolve()
    else reject(new Error(`The web app could not be built:\n${output.trim()}`))
  })
  return promise
}
