import { formatNumber } from '#rules/text/format.ts'
import { bodyRoom, type HeldRoom } from '../core/body-room.ts'
import { rateLimiter } from '../core/rate-limit.ts'
import type { Deps } from '../deps.ts'
import type { IngestCamera } from '../events/camera.ts'
import { isAllowedSource } from '../ingest/door/allowed-address.ts'
import { postsOfOrganisation } from '../ingest/door/door.ts'
import { findIngestCamera } from '../ingest/door/find-camera.ts'
import type { RefusalCause } from '../ingest/metrics.ts'
import { mediaTypeOf } from '../ingest/reading/decode-body.ts'
import type { Ingest } from '../ingest/receive.ts'
import { noteAttempt } from './queries.ts'

/** The result for a picture; `fault` is a text for users. A temporary fault may be retried. */
export type Entered = { isTaken: true } | { isTaken: false; fault: string; isTemporary: boolean }

export interface Entrance {
  findCamera(orgId: string, cameraId: string): Promise<IngestCamera | undefined>
  /** Memory for a picture that is arriving. */
  roomFor(camera: Pick<IngestCamera, 'orgId' | 'id'>): HeldRoom
  /** Whether the camera may send from this address. Records a refusal. */
  admits(camera: IngestCamera, address: string, door: 'FTP' | 'Mail'): Promise<boolean>
  /** Stores a picture like a post of the camera that contains only a picture. */
  enter(camera: IngestCamera, bytes: Buffer): Promise<Entered>
  /** Records why no picture arrived, in the log of the camera and with its source. */
  fail(camera: IngestCamera, fault: string, cause?: RefusalCause): Promise<void>
}

/** Pictures that arrive by FTP, mail or a pull are in memory until they are stored. */
const room = { most: 256 << 20, mostOfOrganisation: 64 << 20, mostOfMember: 32 << 20 }

/** The entry for pictures that a camera does not post itself. */
export function pictureEntrance(deps: Deps, ingest: Ingest): Entrance {
  const { db, now, config } = deps
  const perSecond = config.ingest.postsPerSecond
  const limiter = rateLimiter(perSecond)
  const postsOfAll = postsOfOrganisation(config)
  const organisationLimiter = rateLimiter(postsOfAll)
  const rooms = bodyRoom(room)

  const fail: Entrance['fail'] = async (camera, fault, cause = 'unavailable') => {
    ingest.noteUnread(camera, { cause, reason: fault, size: 0, contentType: '' })
    await noteAttempt(db, { orgId: camera.orgId, cameraId: camera.id }, fault, now())
  }

  return {
    findCamera: (orgId, cameraId) => findIngestCamera(db, orgId, cameraId),
    roomFor: (camera) => rooms.of({ orgId: camera.orgId, memberId: camera.id }),
    fail,
    async admits(camera, address, door) {
      const isAllowed = isAllowedSource(address, camera.allowedAddresses)
      if (!isAllowed)
        await fail(camera, `${door}: ${address} is not among the addresses that may post`, 'address')
      return isAllowed
    },
    async enter(camera, bytes) {
      const refuse = async (fault: string, cause: RefusalCause, isTemporary = false): Promise<Entered> => {
        await fail(camera, fault, cause)
        return { isTaken: false, fault, isTemporary }
      }
      if (!camera.isEnabled) return refuse('The camera is disabled', 'disabled')
      const type = mediaTypeOf(bytes)
      if (!type?.startsWith('image/'))
        return refuse(`The file is not a picture (${formatNumber(bytes.length)} bytes)`, 'refused_media')
      if (limiter.take(camera.id, now().getTime()) > 0)
        return refuse(`More than ${perSecond} pictures a second`, 'rate_limit', true)
      if (organisationLimiter.take(camera.orgId, now().getTime()) > 0)
        return refuse(`More than ${postsOfAll} pictures a second of all cameras`, 'rate_limit', true)
      try {
        const { status } = await ingest.receive(camera, { body: bytes, contentType: type, pathSuffix: '' })
        const isTaken = status < 400
        const fault = isTaken ? undefined : 'The picture was refused: the ingest log says why'
        await noteAttempt(db, { orgId: camera.orgId, cameraId: camera.id }, fault, now())
        return isTaken ? { isTaken } : { isTaken, fault: fault!, isTemporary: status >= 500 }
      } catch (error) {
        deps.log.warn({ err: error, camera: camera.id }, 'a picture could not be stored')
        return { isTaken: false, fault: 'The picture could not be stored now', isTemporary: true }
      }
    },
  }
}
