import { killAfterMs, restartPauseMs, supervise } from './supervise.ts'
import { installWhenReady } from './vision/install-when-ready.ts'

await supervise({
  program: 'server/src/main.ts',
  pauseMs: restartPauseMs,
  stopWithinMs: killAfterMs(process.env),
  onReady: () => installWhenReady(process.env),
})
