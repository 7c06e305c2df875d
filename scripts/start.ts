import path from 'node:path'
import { killAfterMs, restartPauseMs, supervise } from './supervise.ts'
import { installWhenReady } from './vision/install-when-ready.ts'

/** Compiled code is cached between starts: without it, stripping types takes half of a start. */
const compiled = path.resolve(import.meta.dirname, '../node_modules/.cache/compiled')

await supervise({
  program: 'server/src/main.ts',
  pauseMs: restartPauseMs,
  stopWithinMs: killAfterMs(process.env),
  env: { NODE_COMPILE_CACHE: compiled, ...process.env },
  onReady: () => installWhenReady(process.env),
})
