import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'

const retryMs = 1000

interface Options {
  connection: pg.ClientConfig
  log: Logger
  /** Told of the organisation in which something was stored. */
  onNews: (orgId: string) => void
  /** Told when a lost connection is back: what was said meanwhile was not heard. */
  onReturn: () => void
}

export interface LiveListener {
  /** Resolves once it listens. */
  connected(): Promise<void>
  close(): Promise<void>
}

/** Listens to what any process stores, on one connection that comes back by itself when it is lost. */
export function liveListener({ connection, log, onNews, onReturn }: Options): LiveListener {
  let listening: Promise<pg.Client> | undefined
  let isComingBack = false
  let isClosed = false

  async function listen(): Promise<pg.Client> {
    const client = new pg.Client(connection)
    client.on('notification', ({ payload }) => payload && onNews(payload))
    client.on('error', (error) => log.warn({ err: error }, 'the live feed lost its connection'))
    try {
      await client.connect()
      await client.query('listen sightline_live')
    } catch (error) {
      void client.end()
      throw error
    }
    // A client that never connected ends too, but nothing was lost with it.
    client.once('end', () => void comeBack())
    return client
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
      log.warn({ err: error }, 'the live feed does not connect')
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
