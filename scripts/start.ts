import path from 'node:path'
import { runInBackground } from './background.ts'
import { buildBeside } from './build/build-beside.ts'
import { compileServer } from './build/compile-server.ts'
import { killAfterMs, restartPauseMs, supervise } from './supervise.ts'
import { installWhenReady } from './vision/install-when-ready.ts'

/** Compiled code is cached between starts: without it, stripping types takes half of a start. */
const compiled = path.resolve(import.meta.dirname, '../node_modules/.cache/compiled')
const env = { NODE_COMPILE_CACHE: compiled, ...process.env }
const isBuilt = process.argv.includes('--as-built')
const web = isBuilt ? Promise.resolve() : buildBeside(env)
web.catch(() => undefined)

await compileServer(compiled, env)
await supervise({
  program: 'server/src/main.ts',
  pauseMs: restartPauseMs,
  stopWithinMs: killAfterMs(process.env),
  env,
  web,
  onReady() {
    if (!isBuilt)
      runInBackground(
        path.join(import.meta.dirname, 'build/compress-web.ts'),
        'The web app could not be compressed',
      )
    installWhenReady(process.env)
  },
})
