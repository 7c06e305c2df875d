import { z } from 'zod'
import { Id } from '../endpoint.ts'
import { secretField } from '../secret-fields.ts'
import { OnlineStatus } from '../sites/enumerations.ts'
import { Tag } from '../tags/api.ts'

const Box = z.object({ l: z.number(), t: z.number(), r: z.number(), b: z.number() })
const Point = z.tuple([z.number(), z.number()])

/** A vehicle or plate as the overlay draws it. */
export const PlateResult = z.object({
  id: Id,
  type: z.string(),
  confidence: z.number().nullable(),
  bb: Box.nullable(),
  vehicle_bb: Box.nullable(),
  plate_bb: Box.nullable(),
  plate: z.string().nullable(),
  /** A link to the plate, cut from the picture. */
  plate_image: z.string().nullable(),
  vehicle_orientation: z.string().nullable(),
  vehicle_makemodel: z.string().nullable(),
  vehicle_makemodel_confidence: z.number().nullable(),
  colour: z.string().nullable(),
  speed: z.number().nullable(),
  track_id: z.string().nullable(),
  /** The pass that it belongs to. */
  pass_id: Id.nullable(),
})
export type PlateResult = z.infer<typeof PlateResult>

export const GenericResult = z.object({
  id: Id,
  object_class: z.string(),
  confidence: z.number().nullable(),
  bb: Box.nullable(),
  tags: z.array(z.object({ name: z.string(), bb: Box.nullable() })),
  speed: z.number().nullable(),
  plate: z.string().nullable(),
  /** Its trail, where it was tracked on earlier pictures. */
  line: z.object({ points: z.array(Point) }).nullable(),
  isViolation: z.boolean(),
  opacity: z.number(),
})
export type GenericResult = z.infer<typeof GenericResult>

const BoxEnd = z.object({
  class_id: z.string(),
  x1: z.number(),
  y1: z.number(),
  x2: z.number(),
  y2: z.number(),
})

export const ProximityResult = z.object({
  distance: z.number(),
  risk_level: z.enum(['danger', 'caution', 'safe']),
  box1: BoxEnd,
  box2: BoxEnd,
  closest_point_2d: Point.nullable(),
  ellipse_points_2d: z.array(Point),
})
export type ProximityResult = z.infer<typeof ProximityResult>

export const DetectedObjects = z.object({
  img_width: z.number().nullable(),
  img_height: z.number().nullable(),
  results: z.array(PlateResult),
  results_generic: z.array(GenericResult),
  results_other: z.object({
    people: z.array(z.object({ person_bb: Box, confidence: z.number().nullable() })),
    bicycles: z.array(z.object({ bicycle_bb: Box, confidence: z.number().nullable() })),
  }),
  results_proximity: z.array(ProximityResult),
})
export type DetectedObjects = z.infer<typeof DetectedObjects>

/** A camera in the response of a picture. */
export const MediaCamera = z.object({
  id: Id,
  name: z.string(),
  app_type: z.number().int(),
  /** Times of its pictures are shown in the zone of the site. */
  site: z.object({ id: Id, name: z.string(), time_zone: z.string() }),
})
export type MediaCamera = z.infer<typeof MediaCamera>

/** The reason why there is no picture. */
export const imageErrors = {
  none: 'No image was sent with this event',
  expired: 'The image is older than 30 days and has been deleted',
} as const

/** The reason why there is no clip. */
export const videoErrors = {
  none: 'No video was sent with this event',
  expired: 'The video is older than 30 days and has been deleted',
  /** The file exists nevertheless. */
  unconverted:
    'Not every browser plays this video, and this server has no ffmpeg to convert it: download it and use another player',
  withheld: 'This camera hides a part of what it sees, and masked videos cannot be made on this server',
} as const

/** A picture that was deleted by the retention of its site. */
export const GonePicture = z.object({
  /** The days for which the site keeps pictures; null where it keeps them for good by now. */
  kept_days: z.number().int().nullable(),
  since: z.string().nullable(),
})
export type GonePicture = z.infer<typeof GonePicture>

/** Where the organisation requires a reason: the link to the original opens it with `reason` added to its query. */
const OriginalReason = z.object({
  /** The reasons to choose from. With an empty list any text is accepted. */
  listed: z.array(z.string()),
})

export const ImageRecord = z.object({
  id: Id,
  /** A link to the masked picture, valid for an hour. */
  image_file: z.string().nullable(),
  thumbnail: z.string().nullable(),
  /** The original, for ADMIN only. Each access is logged. */
  original_image_file: secretField(z.string().nullable(), 'originals'),
  original_reason: OriginalReason.nullable(),
  error: z.string().nullable(),
  /** Only of a picture that was kept and is not any more. */
  gone: GonePicture.nullable(),
  /** The camera stores masked pictures only, so no original exists. */
  masked_before_storage: z.boolean(),
  video: Id.nullable(),
  /** Of detections, camera and site; only in the response of one picture, not in lists. */
  tags: z.array(Tag),
  /** The format of the event, for ADMIN only. */
  format: z.string().nullable(),
  detected_objects: DetectedObjects,
  time_created: z.string(),
  camera: MediaCamera,
})
export type ImageRecord = z.infer<typeof ImageRecord>

export const TrackFrame = z.object({
  frame_number: z.number().int(),
  bb: Box,
  object_class: z.string(),
  tags: z.array(z.string()),
  rois: z.array(z.string()),
  risk_level: z.number().nullable(),
  speed: z.number().nullable(),
  plate: z.string().nullable(),
  conf_average: z.number().nullable(),
})

export const SpeedTrack = z.object({
  track: z.object({
    track_id: z.string(),
    object_class: z.string(),
    plate: z.string().nullable(),
    max_confidence: z.number().nullable(),
    bboxes: z.array(Box),
    frame_no: z.array(z.number().int()),
    speeds_by_frame: z.array(z.number().nullable()),
  }),
  speed: z.number(),
})

const ClassifiedDistance = z.object({
  distance: z.number(),
  risk_level: z.enum(['danger', 'caution', 'safe']),
  type: z.string(),
  ellipse_points_2d: z.array(Point),
  closest_point_2d: Point.nullable(),
})

export const ViolationData = z.object({
  violation_start_frame: z.number().int().nullable(),
  /** Its last frame; null where it is unknown. */
  violation_end_frame: z.number().int().nullable(),
  violation_type: z.number().int(),
  is_safe: z.boolean(),
})

/** Evenly spaced frames: time of the first, interval, number of frames. In seconds. */
const FrameRun = z.tuple([z.number(), z.number(), z.number().int()])

/** The scrubber data of a frame. */
export const FrameMarker = z.object({
  frame_number: z.number().int(),
  count: z.number().int(),
  maxRisk: z.number(),
  distanceData: z.array(z.object({ type: z.string(), riskLevel: z.enum(['danger', 'caution', 'safe']) })),
  /** The observations that start on it. */
  violations: z.array(z.number().int()),
  /** An unsafe observation starts on it. */
  isStart: z.boolean(),
  /** No unsafe observation is ongoing. */
  isSafe: z.boolean(),
  isAnnotated: z.boolean(),
  isPpeViolation: z.boolean(),
  isSpeedViolation: z.boolean(),
  isOccupancyViolation: z.boolean(),
})
export type FrameMarker = z.infer<typeof FrameMarker>

const Tracks = z.record(z.string(), z.array(TrackFrame))
const SafetyDistances = z.array(
  z.object({
    track_id: z.string(),
    violator_track: z.array(
      z.object({ frame_number: z.number().int(), classified_distances: z.array(ClassifiedDistance) }),
    ),
  }),
)

export const VideoRecord = z.object({
  id: Id,
  camera: MediaCamera,
  time_created: z.string(),
  video_info: z.object({
    fps: z.number().nullable(),
    duration: z.number().nullable(),
    frame_count: z.number().int().nullable(),
    codec: z.string().nullable(),
    /** The frame times; null for older clips. */
    frame_times: z.array(FrameRun).nullable(),
    /** Not every browser plays the original: `display_video_file` is a converted one with the same frames. */
    is_converted: z.boolean(),
  }),
  poster_image: z.string().nullable(),
  display_video_file: z.string().nullable(),
  /** The original, for ADMIN only. */
  ori_video_file: secretField(z.string().nullable(), 'originals'),
  original_reason: OriginalReason.nullable(),
  error: z.string().nullable(),
  image: Id.nullable(),
  detection_data: z.object({
    img_width: z.number().nullable(),
    img_height: z.number().nullable(),
    results: z.array(PlateResult),
  }),
  detection_data_tracks: Tracks,
  speed_data: z.array(SpeedTrack),
  safety_distance_data: SafetyDistances,
  violation_data: z.array(ViolationData),
  /** By frame; for a long clip the most important ones. */
  frame_markers: z.array(FrameMarker),
  annotation_data: z.unknown(),
})
export type VideoRecord = z.infer<typeof VideoRecord>

/** The detections of a range of frames. */
export const VideoPiece = VideoRecord.pick({
  detection_data_tracks: true,
  safety_distance_data: true,
}).extend({
  /** Inclusive. */
  from: z.number().int(),
  to: z.number().int(),
})
export type VideoPiece = z.infer<typeof VideoPiece>

export const LiveCamera = z.object({
  id: Id,
  name: z.string(),
  site: z.object({ id: Id, name: z.string() }),
  last_seen: z.string().nullable(),
  /** As on the card of the camera. */
  status: z.enum(OnlineStatus),
  image: ImageRecord.pick({
    id: true,
    image_file: true,
    thumbnail: true,
    detected_objects: true,
    time_created: true,
  }).nullable(),
})
export type LiveCamera = z.infer<typeof LiveCamera>

export const LiveDetection = z.object({
  id: Id,
  tags: z.array(z.object({ id: Id, label: z.string() })),
  image: z.object({ id: Id }),
  camera: z.object({ id: Id, name: z.string() }),
  data: z.object({ plate: z.string().nullable(), type: z.string(), confidence: z.number().nullable() }),
  time_created: z.string(),
})
export type LiveDetection = z.infer<typeof LiveDetection>
