import type { MapAddresses, OwnMaps } from '#contract/sites/maps.ts'
import { mapAddressMessages } from '#contract/sites/messages.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { invalid } from '../core/errors.ts'
import type { createOutbound } from '../core/outbound.ts'
import type { Db } from '../db.ts'

type Outbound = ReturnType<typeof createOutbound>

const none: MapAddresses = { street_tiles: null, satellite_tiles: null }
/** The tile of the whole world, which every source has. */
const world = { z: 0, x: 0, y: 0 }
const mostTileBytes = 2 << 20

export const findMapAddresses = async (db: Db, orgId: string): Promise<MapAddresses> =>
  (await db
    .selectFrom('map_addresses')
    .select(['street_tiles', 'satellite_tiles'])
    .where('org_id', '=', orgId)
    .executeTakeFirst()) ?? none

export const ownMaps = (addresses: MapAddresses, isAdmin: boolean): OwnMaps => ({
  has_street: addresses.street_tiles !== null,
  has_satellite: addresses.satellite_tiles !== null,
  addresses: isAdmin ? addresses : null,
})

export interface Tile {
  z: number
  x: number
  y: number
}

/** A tile of an organisation's own map. Throws where the source returns none. */
export async function fetchTile(outbound: Outbound, address: string, { z, x, y }: Tile) {
  const url = address.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))
  const answer = await outbound(url, { timeoutMs: 8_000, maxBytes: mostTileBytes })
  const type = answer.headers['content-type'] ?? ''
  if (answer.status !== 200) throw new Error(`it answered ${answer.status}.`)
  if (!/^image\/(png|jpe?g|webp|avif)/.test(type))
    throw new Error('it answered with something else than a picture.')
  return { type, body: answer.body }
}

interface Change {
  orgId: string
  actorId: string
  addresses: MapAddresses
  at: Date
}

/** Stores the tile URLs after each of them has returned a tile. */
export async function saveMapAddresses(
  db: Db,
  outbound: Outbound,
  { orgId, actorId, addresses, at }: Change,
): Promise<void> {
  for (const [field, address] of Object.entries(addresses))
    if (address !== null)
      await fetchTile(outbound, address, world).catch((error: Error) => {
        throw invalid({ [field]: [mapAddressMessages.noTile(error.message)] })
      })
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('map_addresses')
      .values({ org_id: orgId, ...addresses })
      .onConflict((conflict) => conflict.column('org_id').doUpdateSet(addresses))
      .execute()
    await recordAudit(tx, orgId, { at, actorId, action: 'map.changed', subject: 'map' })
  })
}
