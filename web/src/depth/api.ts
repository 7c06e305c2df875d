import { depthApi } from '#contract/depth/api.ts'
import { decodeDepth, type DepthGrid } from '#rules/depth/depth-grid.ts'
import { ApiError } from '../lib/calls/api-error.ts'
import { call, fetchFile } from '../lib/calls/api-client.ts'

/** The link to a depth picture; null when there is none. */
export async function loadDepthLink(mediaId: string, signal: AbortSignal): Promise<string | null> {
  try {
    return (await call(depthApi.map, { params: { mediaId }, signal })).url
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/** The depth values, 16 bits each. */
export async function loadDepth(mediaId: string, signal: AbortSignal): Promise<DepthGrid> {
  const { url } = await call(depthApi.map, { params: { mediaId }, query: { raw: 'true' }, signal })
  const grid = decodeDepth(new Uint8Array(await (await fetchFile(url)).arrayBuffer()))
  if (!grid) throw new Error('The depth map cannot be read')
  return grid
}
