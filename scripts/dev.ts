import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { root } from './steps.ts'

const bin = path.join(root, 'node_modules/.bin')
const start = (command: string, args: string[]): ChildProcess =>
  spawn(path.join(bin, command), args, { cwd: root, stdio: 'inherit' })

/** The server restarts when its sources change; the pages reload on Vite's port. */
const children = [
  start('node', ['--watch-path=server', '--watch-path=contract', '--watch-path=rules', 'server/src/main.ts']),
  start('vite', ['web']),
]

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => children.forEach((child) => child.kill(signal)))
for (const child of children) child.once('exit', () => children.forEach((other) => other.kill('SIGTERM')))
