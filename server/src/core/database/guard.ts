import { spawn, type ChildProcess } from 'node:child_process'
import type { Socket } from 'node:net'

/**
 * Reads the id of a process, then waits for the end of its input, which comes when this process has ended in whatever
 * way. Then it stops the other one: fast, then at once, then by force.
 */
const script = `
read -r pid || exit 0
while read -r line; do :; done
for signal in INT QUIT KILL; do
  tries=0
  while [ "$tries" -lt 10 ]; do
    [ "$tries" -gt 0 ] || kill -s "$signal" -- "$pid" 2>/dev/null
    kill -s 0 -- "$pid" 2>/dev/null || exit 0
    sleep 0.2
    tries=$((tries + 1))
  done
done`

/**
 * Watches over a process that leads a session of its own, so that it does not outlive this one, not even when this one is
 * killed. The guard is a shell, which takes 1 MB.
 */
export function guard(watched: ChildProcess): void {
  if (process.platform === 'win32' || watched.pid === undefined) return
  const target = `${-watched.pid}\n`
  const isRunning = () => watched.exitCode === null && watched.signalCode === null
  let shell: ChildProcess | undefined
  const watch = () => {
    if (!isRunning()) return
    shell = spawn('/bin/sh', ['-c', script, 'sightline-guard'], {
      cwd: '/',
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    shell.on('error', () => undefined)
    shell.stdin!.on('error', () => undefined)
    shell.stdin!.write(target)
    ;(shell.stdin as Socket).unref()
    shell.unref()
    // Somebody ended the guard: another takes its place.
    shell.once('exit', () => setTimeout(watch, 1_000).unref())
  }
  watch()
  watched.once('exit', () => shell?.kill('SIGKILL'))
}
