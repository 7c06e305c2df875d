import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setPriority } from 'node:os'
import path from 'node:path'
import { isInstalled } from './install.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const lowest = 19

/** Installs ONNX Runtime after the product is ready, when plates are to be read and it is missing. */
export function installWhenReady(env: NodeJS.ProcessEnv): void {
  const roles = env['SIGHTLINE_ROLES']
  const isImage = existsSync(path.join(root, 'node_modules/.sightline-complete'))
  if (isImage || isInstalled() || (roles && !roles.includes('analyser'))) return
  const child = spawn(process.execPath, [path.join(root, 'scripts/vision/install.mjs')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  child.on('error', (error) => console.error(`ONNX Runtime could not be installed: ${error.message}`))
  if (child.pid !== undefined) setPriority(child.pid, lowest)
  const stop = () => child.kill()
  process.once('exit', stop)
  child.once('exit', () => process.off('exit', stop))
}
