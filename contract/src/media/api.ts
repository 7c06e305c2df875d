import { z } from 'zod'
import { longestReason } from '../audit/messages.ts'
import { Id, IdParams, PageQuery, paged, type Endpoints } from '../endpoint.ts'
import { ImageRecord, LiveCamera, LiveDetection, VideoPiece, VideoRecord } from './replies.ts'

/**
 * The variant of a picture or clip that a link opens. `plate` is a crop of a plate; `sent` is the picture for
 * messages, with all heads masked on worksites.
 */
export const MediaVariant = z.enum(['displayed', 'thumbnail', 'plate', 'original', 'sent'])
export type MediaVariant = z.infer<typeof MediaVariant>

const FileParams = IdParams.extend({ variant: MediaVariant })
const FileQuery = z.object({
  org: Id,
  /** The viewer of the link, where access is logged. */
  viewer: Id.optional(),
  /** Identifies the masks, so that other masks make another link. */
  hides: z.string().max(40).optional(),
  /** The left, top, right and bottom edge of a plate as fractions of the picture. */
  part: z.string().max(60).optional(),
  /** Why the original is opened, where the organisation requires it. It is not part of the signature. */
  reason: z.string().max(longestReason).optional(),
  Expires: z.string(),
  Signature: z.string(),
})
export interface FileLink {
  params: z.infer<typeof FileParams>
  query: z.infer<typeof FileQuery>
}
const bytes = z.any()

/** A page loads the neighbours of the shown record ahead, and requests them again when it shows them. */
const isAhead = z.literal('true').optional()

/** Originals are for ADMINs. */
const DownloadQuery = z.object({ variant: z.enum(['displayed', 'original']).default('displayed') })
/** Null where the file is gone, or the caller may not see it. */
const DownloadLink = z.object({ link: z.string().nullable() })

export const mediaApi = {
  image: {
    method: 'GET',
    url: '/api/v1/alpr/images/:id',
    config: { access: 'member' },
    schema: {
      summary: 'A picture with its detections; logged as opened, or as loaded ahead',
      params: IdParams,
      querystring: z.object({ ahead: isAhead }),
      response: { 200: ImageRecord },
    },
  },
  video: {
    method: 'GET',
    url: '/api/v1/alpr/videos/:id',
    config: { access: 'member' },
    schema: {
      summary: 'A clip with its detections; logged as opened, or as loaded ahead',
      params: IdParams,
      /** `none` omits the lists by frame, which a player requests in pieces. */
      querystring: z.object({ tracks: z.enum(['all', 'none']).default('all'), ahead: isAhead }),
      response: { 200: VideoRecord },
    },
  },
  imageThumbnail: {
    method: 'GET',
    url: '/api/v1/alpr/images/:id/thumbnail',
    config: { access: 'member' },
    schema: {
      summary: 'The link to the thumbnail of a picture; not logged, like the thumbnails of lists',
      params: IdParams,
      response: { 200: DownloadLink },
    },
  },
  imageDownload: {
    method: 'GET',
    url: '/api/v1/alpr/images/:id/download',
    config: { access: 'member' },
    schema: {
      summary: 'A link to download a picture; logged, with a reason where the organisation requires one',
      params: IdParams,
      querystring: DownloadQuery,
      response: { 200: DownloadLink },
    },
  },
  videoDownload: {
    method: 'GET',
    url: '/api/v1/alpr/videos/:id/download',
    config: { access: 'member' },
    schema: {
      summary: 'A link to download a clip; logged, with a reason where the organisation requires one',
      params: IdParams,
      querystring: DownloadQuery,
      response: { 200: DownloadLink },
    },
  },
  videoTracks: {
    method: 'GET',
    url: '/api/v1/alpr/videos/:id/tracks',
    config: { access: 'member' },
    schema: {
      summary: 'The detections on a range of frames of a clip',
      params: IdParams,
      querystring: z.object({
        from: z.coerce.number().int().min(0).default(0),
        to: z.coerce.number().int().min(0),
      }),
      response: { 200: VideoPiece },
    },
  },
  liveCameras: {
    method: 'GET',
    url: '/api/v1/cameras/live/',
    config: { access: 'member' },
    schema: {
      summary: 'Every camera with its newest picture',
      querystring: PageQuery,
      response: { 200: paged(LiveCamera) },
    },
  },
  liveDetections: {
    method: 'GET',
    url: '/api/v1/alpr/live-detections/',
    config: { access: 'member' },
    schema: {
      summary: 'The events of the last minutes',
      querystring: z.object({ minutes: z.coerce.number().int().min(1).max(60).catch(1).default(1) }),
      response: { 200: z.array(LiveDetection) },
    },
  },
  imageFile: {
    method: 'GET',
    url: '/api/v1/media/images/:id/:variant',
    config: { access: 'signed' },
    schema: {
      summary: 'A picture by a signed link',
      params: FileParams,
      querystring: FileQuery,
      response: { 200: bytes },
    },
  },
  videoFile: {
    method: 'GET',
    url: '/api/v1/media/videos/:id/:variant',
    config: { access: 'signed' },
    schema: {
      summary: 'A clip by a signed link; supports Range',
      params: FileParams,
      querystring: FileQuery,
      response: { 200: bytes, 206: bytes },
    },
  },
} as const satisfies Endpoints
