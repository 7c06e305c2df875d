import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { within } from '../../turns/within.ts'

const retryMs = 1000
/** A connection that the network dropped looks like an idle one, so it is checked. */
const checkEveryMs = 30_000
const answerWithinMs = 5_000

interface Options {
  channel: 'sightline_live' | 'sightline_changes'
  connection: pg.ClientConfig
  log: Logger
  /** Called with the organisation of a notification. */
  onNews: (orgId: string) => void
  /** Called when the connection is lost. Notifications are missed from then on. */
  onLoss?: () => void
  /** Called when the connection is restored. Notifications in between were missed. */
  onReturn: () => void
  /** The interval of connection checks. */
  checkEvery?: number
}

export interface Listener {
  /** Resolves once it listens. */
  connected(): Promise<void>
  close(): Promise<void>
}

/** Listens for notifications of any process on one connection, which reconnects after a loss. */
export function listener({
  channel,
  connection,
  log,
  onNews,
  onLoss,
  onReturn,
  checkEvery = checkEveryMs,
}: Options): Listener {
  let listening: Promise<pg.Client> | undefined
  let isComingBack = false
  let isClosed = false

  async function listen(): Promise<pg.Client> {
    const client = new pg.Client(connection)
    client.on('notification', ({ payload }) => payload && onNews(payload))
    client.on('error', (error) => log.warn({ err: error, channel }, 'a listener lost its connection'))
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
    } catch (error) {
      client.end().catch(() => undefined)
      throw error
    }
    // A client that never connected also ends, but no notifications were lost.
    client.once('end', () => {
      onLoss?.()
      void comeBack()
    })
    keepChecking(client).catch((error: unknown) =>
      log.warn({ err: error, channel }, 'a listener cannot be checked'),
    )
    return client
  }

  async function keepChecking(client: pg.Client): Promise<void> {
    const { signal } = endOf(client)
    while (!signal.aborted) {
      await setTimeout(checkEvery, undefined, { ref: false })
      if (!signal.aborted && !(await isAnswering(client))) await client.end()
    }
  }

  async function isAnswering(client: pg.Client): Promise<boolean> {
    try {
      await within(answerWithinMs, client.query('select 1'))
      return true
    } catch (error) {
      if (!isClosed) log.warn({ err: error, channel }, 'the connection of a listener does not answer')
      return false
    }
  }

  function connect(): Promise<pg.Client> {
    listening ??= listen().catch((error: unknown) => {
      listening = undefined
      throw error
    })
    return listening
  }

  async function tryToConnect(): Promise<boolean> {
    try {
      await connect()
      return true
    } catch (error) {
      log.warn({ err: error, channel }, 'a listener does not connect')
      return false
    }
  }

  async function comeBack(): Promise<void> {
    listening = undefined
    if (isComingBack) return
    isComingBack = true
    do {
      await setTimeout(retryMs, undefined, { ref: false })
      if (isClosed) return
    } while (!(await tryToConnect()))
    isComingBack = false
    onReturn()
  }

  return {
    async connected() {
      await connect()
    },
    async close() {
      isClosed = true
      await (await listening?.catch(() => undefined))?.end()
    },
  }
}

function endOf(client: pg.Client): AbortController {
  const end = new AbortController()
  client.once('end', () => end.abort())
  return end
}
