import { killAfterMs, restartPauseMs, supervise } from './supervise.ts'

await supervise({
  program: 'server/src/main.ts',
  pauseMs: restartPauseMs,
  stopWithinMs: killAfterMs(process.env),
})
