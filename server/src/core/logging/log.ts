import pino, { type Logger } from 'pino'
import { readableLine } from './readable-log.ts'

interface Output {
  isTTY?: boolean
  write(text: string): void
}

/** Removes anything that may contain a secret. Writes readable lines to a terminal and JSON elsewhere. */
export const createLog = (level: string, out: Output = process.stdout): Logger =>
  pino(
    {
      level,
      serializers: { err: errorFacts },
      redact: {
        paths: [
          'req.headers.authorization',
          'req.headers.cookie',
          '*.password',
          '*.token',
          '*.secret',
          '*.key',
        ],
        censor: '[cut]',
      },
    },
    out.isTTY ? { write: (json: string) => out.write(readableLine(json)) } : destinationOf(out),
  )

/** Pino writes files and pipes itself and flushes them when the process ends. */
const destinationOf = (out: Output) => (out === process.stdout ? pino.destination(1) : out)

/** The facts of an error. Database errors carry their whole connection, including keys. */
export function errorFacts(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { name, message, stack, cause } = error
  return {
    name,
    message,
    stack,
    ...('code' in error && { code: error.code }),
    ...(cause !== undefined && { cause: errorFacts(cause) }),
  }
}

const secretPaths = [
  /(\/ingest\/)[^/?#]+/,
  /(\/invite\/)[^/?#]+/,
  /(\/invites\/verify\/)[^/?#]+/,
  /(\/reset-password\/)[^/?#]+/,
  /(\/confirm-address\/)[^/?#]+/,
]

/** The loggable path of a request, without secrets and query values. */
export function loggablePath(url: string): string {
  const [path = '', query] = url.split('?', 2)
  const cut = secretPaths.reduce((text, pattern) => text.replace(pattern, '$1[cut]'), path)
  const names = query ? [...new URLSearchParams(query).keys()].join('&') : ''
  return names ? `${cut}?${names}` : cut
}
