import pino, { type Logger } from 'pino'
import { readableLine } from './readable-log.ts'

interface Output {
  isTTY?: boolean
  write(text: string): void
}

/** Whatever could carry a secret is cut before it is written: to a terminal as lines to read, elsewhere as JSON. */
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

/** Files and pipes are written by pino itself, which loses nothing when the process ends. */
const destinationOf = (out: Output) => (out === process.stdout ? pino.destination(1) : out)

/** What an error says. Those of the database carry their whole connection, keys included. */
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
]

/** The path of a request as it may be logged: secrets in URLs and query values are cut. */
export function loggablePath(url: string): string {
  const [path = '', query] = url.split('?', 2)
  const cut = secretPaths.reduce((text, pattern) => text.replace(pattern, '$1[cut]'), path)
  const names = query ? [...new URLSearchParams(query).keys()].join('&') : ''
  return names ? `${cut}?${names}` : cut
}
