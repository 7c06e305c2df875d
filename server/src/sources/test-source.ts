import sharp from 'sharp'
import type { SourceTest } from '#contract/sources/api.ts'
import { createOutbound } from '../core/outbound.ts'
import { fairTurns } from '../core/turns/fair-turns.ts'
import type { Deps } from '../deps.ts'
import { mostPixels } from '../media/keep-media.ts'
import { fetchSnapshot } from './pulling/fetch-snapshot.ts'
import { credentialsOf } from './pulling/pull-source.ts'
import { SourceFault } from './pulling/source-fault.ts'
import type { SourceRow } from './queries.ts'
import { firstPicture, type StreamReading } from './rtsp/read-stream.ts'

/** The largest width of the shown picture. */
const shownWidth = 1280
/** A silent camera takes a turn for up to twenty seconds. */
const inTurn = fairTurns({ most: 16, mostOfOrganisation: 2 })

export const nothingShown = { picture: null, width: 0, height: 0, bytes: 0 }

/** Fetches one picture with these settings and stores nothing. */
export async function testSource(
  deps: Deps,
  source: SourceRow,
  tool?: StreamReading['tool'],
): Promise<SourceTest> {
  const { config } = deps
  const target = { address: source.address, credentials: credentialsOf(deps, source) }
  const startedAt = performance.now()
  return inTurn({ orgId: source.org_id, memberId: source.camera_id }, async () => {
    try {
      const bytes =
        source.kind === 'rtsp'
          ? await firstPicture(target, { allow: config.outboundAllow, ...(tool && { tool }) })
          : await fetchSnapshot(createOutbound(config.outboundAllow), target)
      const milliseconds = Math.round(performance.now() - startedAt)
      return { ...(await shown(bytes)), bytes: bytes.length, milliseconds, fault: null }
    } catch (error) {
      if (!(error instanceof SourceFault)) throw error
      const milliseconds = Math.round(performance.now() - startedAt)
      return { ...nothingShown, milliseconds, fault: error.message }
    }
  })
}

/** A picture for the browser. */
export async function shown(bytes: Buffer) {
  try {
    const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient()
    const { autoOrient } = await image.metadata()
    const picture = await image
      .resize({ width: shownWidth, withoutEnlargement: true })
      .jpeg({ quality: 80 })
      .toBuffer()
    return { picture: picture.toString('base64'), width: autoOrient.width, height: autoOrient.height }
  } catch {
    throw new SourceFault('The picture of the camera cannot be decoded')
  }
}
