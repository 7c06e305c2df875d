import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql, type Kysely } from 'kysely'
import { defaultPlace, type Place } from '#contract/product/place.ts'
import { currentPlace, readPlaceFrom } from '#rules/place/current-place.ts'

interface Stay {
  place: Place
}
const stays = new AsyncLocalStorage<Stay>()
const staysOfRequests = new WeakMap<FastifyRequest, Stay>()

readPlaceFrom(() => stays.getStore()?.place ?? defaultPlace)

/** Identifies the current request or job. */
export const currentStay = (): object | undefined => stays.getStore()

/** Everything that `work` writes follows this place. */
export const inPlace = <Result>(place: Place, work: () => Result): Result => stays.run({ place }, work)

/** Everything that `work` writes follows the place of the organisation. */
export async function inPlaceOf<Tables, Result>(
  db: Kysely<Tables>,
  orgId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  return inPlace(await findPlace(db, orgId), work)
}

export async function findPlace<Tables>(db: Kysely<Tables>, orgId: string): Promise<Place> {
  const found = sql<{ place: Place }>`select place from organisations where id = ${orgId}`
  const { rows } = await found.execute(db)
  return rows[0]?.place ?? defaultPlace
}

/** Gives each request a place, which its caller determines. */
export function followPlaces(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const stay = { place: defaultPlace }
    staysOfRequests.set(request, stay)
    stays.run(stay, done)
  })
  // The events of a body that arrives belong to its connection, so the context is entered again.
  app.addHook('preValidation', (request, _reply, done) => {
    stays.run(staysOfRequests.get(request)!, done)
  })
}

/** The request is for this organisation from now on. */
export function setPlace(request: FastifyRequest, place: Place): void {
  const stay = staysOfRequests.get(request)
  if (stay) stay.place = place
}

/** Pieces that are made while they are read, each in the place that is current now. */
export async function* piecesInPlace<Piece>(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
  const place = currentPlace()
  const iterator = pieces[Symbol.asyncIterator]()
  try {
    for (;;) {
      const step = await inPlace(place, () => iterator.next())
      if (step.done) return
      yield step.value
    }
  } finally {
    await iterator.return?.()
  }
}
