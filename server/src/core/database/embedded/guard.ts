import { spawn, type ChildProcess } from 'node:child_process'
import type { Socket } from 'node:net'

/**
 * Reads a process id and waits for the end of its input, which comes when the parent process has ended in any way.
 * Then it stops the other process: fast, then immediately, then by SIGKILL.
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
 * Ensures that a process in its own session does not outlive this one, even when this one is killed. The guard is a
 * shell, which uses 1 MB.
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
    // If the guard was ended, another one replaces it.
    shell.once('exit', () => setTimeout(watch, 1_000).unref())
  }
  watch()
  watched.once('exit', () => shell?.kill('SIGKILL'))
}
