import pg from 'pg'
import { findRunningPostgres } from '../../server/src/core/database/embedded-postgres.ts'
import type { RunningProduct } from './promise.ts'

interface Camera {
  id: string
  function_type: number
}

/** Posts to a camera of the parking demo, and counts what the database has of it. */
export async function demoCamera(product: RunningProduct, name: string) {
  const call = await product.signIn('admin@parking.example')
  const { results } = await call<{ results: { id: string }[] }>('sites/?page=1&page_length=10')
  const cameras = await call<Camera[] | { results: Camera[] }>(`sites/${results[0]!.id}/cameras`)
  const [camera] = Array.isArray(cameras) ? cameras : cameras.results
  const { endpoint } = await call<{ endpoint: string }>(`cameras/${camera!.id}/endpoint`)
  const { pathname } = new URL(endpoint)
  return {
    /** The status of the answer; undefined where the connection broke. */
    async post(number: number, port = product.port): Promise<number | undefined> {
      const answer = await fetch(`http://127.0.0.1:${port}${pathname}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          event_id: `${name}-${number}`,
          detections: [{ type: 'car', plate: `TRY${number}`, plate_confidence: 95 }],
        }),
        signal: AbortSignal.timeout(30_000),
      }).catch(() => undefined)
      await answer?.body?.cancel().catch(() => undefined)
      return answer?.status
    },
    /** How many events with the name there are, and how many different ones. */
    async stored(): Promise<{ events: number; different: number }> {
      const client = new pg.Client({ connectionString: findRunningPostgres(product.dataDir)!.url })
      await client.connect()
      const { rows } = await client.query<{ events: number; different: number }>(
        `select count(*)::int as events, count(distinct event_key)::int as different
         from ingest_events where event_key like $1`,
        [`${name}-%`],
      )
      await client.end()
      return rows[0]!
    },
  }
}
