/** Closing a terminal sends SIGHUP. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Calls back when the process must stop: after a signal, or when its supervisor or npm has ended. A terminal signals
 * the whole group and the supervisor forwards it, so the second request must not end the process.
 */
export function onStopRequest(stop: () => void, isStartedByNpm: boolean): void {
  for (const signal of signals) process.on(signal, stop)
  process.on('disconnect', stop)
  if (isStartedByNpm) onceParentIsGone(stop)
  // After the terminal has closed, writing output fails, which must not end the process before it has stopped.
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
