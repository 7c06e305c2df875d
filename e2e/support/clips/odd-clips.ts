import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { postClip } from './posted-clips.ts'

const clips = path.resolve(import.meta.dirname, '../../../server/src/media/testing/clips')
const ten = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

/** Clips as cameras and recorders write them, with the numbers drawn in their frames. */
export const oddClips = [
  { name: 'late.mp4', frames: ten },
  { name: 'uneven.mp4', frames: [0, 1, 2, 3, 4, 9, 30, 31, 49] },
  { name: 'avc.mpegts', frames: ten },
  { name: 'hevc.mp4', frames: ten },
  { name: 'mpeg4.avi', frames: ten },
]

export const canConvert = spawnSync('ffmpeg', ['-version']).status === 0
export const needsFfmpeg = (name: string) => name === 'hevc.mp4' || name === 'mpeg4.avi'

export const postOddClip = (request: APIRequestContext, name: string) =>
  postClip(request, {
    event: { image_size: { width: 160, height: 96 } },
    detections: [{ type: 'car', confidence: 90, bb: { l: 10, t: 10, r: 60, b: 60 } }],
    files: {
      video: { name: 'clip', mimeType: 'video/mp4', buffer: readFileSync(path.join(clips, name)) },
    },
  })
