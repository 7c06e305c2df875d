import { inspect, styleText } from 'node:util'

const levels: Record<number, string> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
}
const colours: Record<string, 'yellow' | 'red'> = { warn: 'yellow', error: 'red', fatal: 'red' }

interface Entry {
  level: number
  time: number
  msg?: string
  err?: { message?: string; stack?: string }
  [fact: string]: unknown
}

/** A log entry for a terminal: time, level, message and facts. */
export function readableLine(json: string): string {
  const {
    level,
    time,
    msg,
    err,
    pid: _pid,
    hostname: _host,
    reqId: _request,
    ...facts
  } = JSON.parse(json) as Entry
  const name = levels[level] ?? String(level)
  const colour = colours[name]
  const what = [msg, err?.message].filter(Boolean).join(': ')
  const rest = Object.entries(facts).map(([fact, value]) => `${fact}=${readable(value)}`)
  const head = [
    new Date(time).toTimeString().slice(0, 8),
    (colour ? styleText(colour, name) : name) + ' '.repeat(5 - name.length),
    ...[what, ...rest].map(oneLine),
  ].join(' ')
  return `${head}\n${level >= 50 ? stackOf(err) : ''}`
}

const readable = (value: unknown) =>
  typeof value === 'string' ? value : inspect(value, { breakLength: Infinity, depth: 2 })

/** External text may contain control characters that move the cursor. */
// oxlint-disable-next-line no-control-regex
const oneLine = (text: string) => text.replace(/[\u0000-\u001F\u007F-\u009F]+/g, ' ')

const stackOf = (err: Entry['err']) =>
  (err?.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .map((line) => `${oneLine(line)}\n`)
    .join('')
