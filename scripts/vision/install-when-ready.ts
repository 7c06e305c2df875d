import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { runInBackground } from '../background.ts'
import { isInstalled } from './install.mjs'
import { retrying } from './retrying.ts'

const root = path.resolve(import.meta.dirname, '../..')
const script = path.join(root, 'scripts/vision/install.mjs')

/** Installs ONNX Runtime after the product is ready, when plates are to be read and it is missing. */
export function installWhenReady(env: NodeJS.ProcessEnv): void {
  const roles = env['SIGHTLINE_ROLES']
  const isImage = existsSync(path.join(root, 'node_modules/.sightline-complete'))
  if (isImage || isInstalled() || (roles && !roles.includes('analyser'))) return
  void retrying(async () => {
    await once(runInBackground(script, 'ONNX Runtime could not be installed'), 'exit').catch(() => undefined)
    return isInstalled()
  })
}
