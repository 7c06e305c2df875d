import { createReadStream, statSync } from 'node:fs'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { mapsApi, type Place } from '#contract/sites/maps.ts'
import { geocodingUrl, readPlaces, type GeocodingRequest } from '#rules/sites/geocoding.ts'
import { callerOf, type Caller } from '../core/access.ts'
import { sendBytes } from '../core/http/byte-range.ts'
import type { Config } from '../core/config.ts'
import { notFound } from '../core/errors.ts'
import { createOutbound } from '../core/outbound.ts'
import type { Deps } from '../deps.ts'
import { suggestBundledPlaces } from './gazetteer.ts'
import { listSitePlaces } from './queries.ts'
import { fetchTile, findMapAddresses, ownMaps, saveMapAddresses } from './own-maps.ts'

const pmtilesPath = '/map/tiles.pmtiles'

/** The hosts from which pages may load maps: the configured sources only. */
export function mapContentSources({ map }: Config): Record<string, string[]> {
  const urls = [map.styleUrl, map.satelliteTiles].filter((url) => url !== undefined)
  const origins = [...new Set([...urls.map((url) => new URL(url).origin), ...map.origins])]
  return origins.length > 0 ? { 'img-src': origins, 'connect-src': origins } : {}
}

export const mapRoutes =
  ({ db, config, log, now }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const { geocoder, map } = config
    const outbound = createOutbound(config.outboundAllow)

    /** If the address search fails or is unavailable, the bundled places are used. */
    const suggestPlaces = async (question: GeocodingRequest, caller: Caller): Promise<Place[]> => {
      if (geocoder) {
        try {
          const headers = { accept: 'application/json', 'user-agent': `Sightline (${config.publicUrl})` }
          const answer = await outbound(geocodingUrl(geocoder, question), { headers, timeoutMs: 5_000 })
          if (answer.status !== 200) throw new Error(`The address search answered ${answer.status}.`)
          return readPlaces(geocoder.kind, JSON.parse(answer.body.toString()), question)
        } catch (error) {
          log.warn({ err: error }, 'the address search failed; using the bundled places')
        }
      }
      const near = await listSitePlaces(db, caller.orgId, caller.siteIds)
      return suggestBundledPlaces(question.text, { ...question, near })
    }

    app.route({
      ...mapsApi.sources,
      handler: async () => ({
        style_url: map.styleUrl ?? null,
        satellite_tiles: map.satelliteTiles ?? null,
        pmtiles_url: map.pmtilesFile ? pmtilesPath : null,
      }),
    })

    app.route({
      ...mapsApi.own,
      handler: async (request) => {
        const { orgId, role } = callerOf(request)
        return ownMaps(await findMapAddresses(db, orgId), role === 'ADMIN')
      },
    })

    app.route({
      ...mapsApi.saveOwn,
      handler: async (request) => {
        const { orgId, userId } = callerOf(request)
        const addresses = request.body
        await saveMapAddresses(db, outbound, { orgId, actorId: userId, addresses, at: now() })
        return ownMaps(addresses, true)
      },
    })

    app.route({
      ...mapsApi.tile,
      handler: async (request, reply) => {
        const { kind, ...tile } = request.params
        const addresses = await findMapAddresses(db, callerOf(request).orgId)
        const address = addresses[`${kind}_tiles`]
        if (address === null) throw notFound('Map')
        // A missing tile shows the map below it.
        const found = await fetchTile(outbound, address, tile).catch(() => undefined)
        if (!found) throw notFound('Tile')
        return reply.type(found.type).header('cache-control', 'private, max-age=86400').send(found.body)
      },
    })

    app.route({
      ...mapsApi.geocode,
      handler: async (request) => {
        const { q, country, types, limit } = request.query
        const words = (list: string) =>
          list
            .toLowerCase()
            .split(',')
            .map((word) => word.trim())
            .filter(Boolean)
        const question = { text: q, countries: words(country), types: words(types), limit }
        return { features: await suggestPlaces(question, callerOf(request)) }
      },
    })

    if (map.pmtilesFile) {
      const file = map.pmtilesFile
      const { size, mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {}
      if (size === undefined || mtimeMs === undefined)
        throw new Error(`SIGHTLINE_MAP_PMTILES: there is no file ${file}.`)
      const tiles = { size, open: (range?: { start: number; end: number }) => createReadStream(file, range) }
      app.get(
        pmtilesPath,
        { config: { access: 'public' }, schema: { hide: true } },
        async (request, reply) => {
          reply.type('application/octet-stream').header('etag', `"${size}-${Math.trunc(mtimeMs)}"`)
          return sendBytes(request, reply, tiles)
        },
      )
    }
  }
