import { writeSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { overMemory, overTime, type Limits } from './limits.ts'

/** Ends its process at a limit, even while the main thread is in native code. */
const everyMs = 50
const { memoryMb, seconds } = workerData as Limits

setInterval(() => {
  const { user, system } = process.cpuUsage()
  if ((user + system) / 1e6 > seconds) end(overTime)
  if (process.memoryUsage.rss() > memoryMb * 2 ** 20) end(overMemory)
}, everyMs)

function end(why: string): void {
  writeSync(2, why)
  process.kill(process.pid, 'SIGKILL')
}

parentPort!.postMessage('ready', [])
