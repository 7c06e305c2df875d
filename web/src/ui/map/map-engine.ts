import 'maplibre-gl/dist/maplibre-gl.css'
import { addProtocol, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { Protocol } from 'pmtiles'

setWorkerUrl(workerUrl)
/** The metadata of an operator's archive contains its attribution. */
addProtocol('pmtiles', new Protocol({ metadata: true }).tile)

let isSupported: boolean | undefined

/** Whether this browser can draw maps; tested once. */
export function canDrawMaps(): boolean {
  if (isSupported === undefined) {
    const context = document.createElement('canvas').getContext('webgl2')
    isSupported = context !== null
    context?.getExtension('WEBGL_lose_context')?.loseContext()
  }
  return isSupported
}
