import { wait } from './wait.ts'
import { heatmapsApi, type HeatMaps } from '#contract/heatmaps/api.ts'
import { call } from '../lib/calls/api-client.ts'

/** Most days are counted within a moment, so the first retries are quick and later ones slower. */
const pauseMs = (tries: number) => Math.min(2_000, 250 * tries)
const mostTries = 20

/** The heat maps of a clip or picture, requested until the server has counted. */
export async function loadHeatMaps(
  mediaId: string,
  cameraId: string,
  signal: AbortSignal,
): Promise<HeatMaps> {
  for (let tries = 1; ; tries++) {
    const maps = await call(heatmapsApi.maps, { params: { mediaId, cameraId }, signal })
    if (maps.is_ready || tries === mostTries) return maps
    await wait(pauseMs(tries), signal)
  }
}
