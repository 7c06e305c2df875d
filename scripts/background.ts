import { spawn, type ChildProcess } from 'node:child_process'
import { giveWay } from '../server/src/core/running/give-way.ts'

const lowest = 19

/** Runs a script at the lowest priority, so that pages do not wait for it. It ends with this process. */
export function runInBackground(script: string, failure: string): ChildProcess {
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'inherit', 'inherit'] })
  child.on('error', (error) => console.error(`${failure}: ${error.message}`))
  if (child.pid !== undefined) giveWay(child.pid, lowest)
  const stop = () => child.kill()
  process.once('exit', stop)
  child.once('exit', () => process.off('exit', stop))
  return child
}
