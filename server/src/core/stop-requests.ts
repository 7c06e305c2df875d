/** Closing a terminal sends SIGHUP. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Calls back when the process is to stop: by a signal, or because its supervisor or npm has gone. A terminal signals the
 * whole group and the supervisor passes it on, so the same request arrives twice: the second must not end the process.
 */
export function onStopRequest(stop: () => void, isStartedByNpm: boolean): void {
  for (const signal of signals) process.on(signal, stop)
  process.on('disconnect', stop)
  if (isStartedByNpm) onceParentIsGone(stop)
  // With the terminal its output goes, too; what is still written must not end the process before it has stopped.
  for (const out of [process.stdout, process.stderr]) out.on('error', () => undefined)
}

function onceParentIsGone(act: () => void): void {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    act()
  }, 500)
  watch.unref()
}
