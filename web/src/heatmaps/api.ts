import { wait } from './wait.ts'
import { heatmapsApi, type HeatMaps } from '#contract/heatmaps/api.ts'
import { call } from '../lib/api-client.ts'

/** Days are mostly counted within a moment: asked for soon at first, then more and more seldom. */
const pauseMs = (tries: number) => Math.min(2_000, 250 * tries)
const mostTries = 20

/** The heat maps of a clip or picture; asks again while the server still counts. */
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
