import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isDatabaseAway } from './database-faults.ts'

/** The connection timeout of background work, independent of requests. */
const patienceMs = 10 * 60_000
const pauseMs = 250

const patient = new AsyncLocalStorage<true>()

/** Runs jobs and the demo filling. Where they need a connection, they wait and retry. */
export const patiently = <Result>(act: () => Promise<Result>): Promise<Result> => patient.run(true, act)

type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void

/** Only getting a connection is retried, never a statement that has started. */
export class PatientPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(taken: Taken): void
  override connect(taken?: Taken): Promise<pg.PoolClient> | void {
    if (!patient.getStore()) return taken ? super.connect(taken) : super.connect()
    const client = this.#whenItAccepts()
    if (!taken) return client
    client.then(
      (own) => taken(undefined, own, () => own.release()),
      (error: Error) => taken(error, undefined, () => undefined),
    )
  }

  async #whenItAccepts(): Promise<pg.PoolClient> {
    for (const end = Date.now() + patienceMs; ;) {
      try {
        return await super.connect()
      } catch (error) {
        if (!isDatabaseAway(error) || this.ending || Date.now() > end) throw error
        await sleep(pauseMs)
      }
    }
  }
}
