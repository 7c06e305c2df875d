import { clipShapes } from '../../rules/src/media/overlay/clip-shapes.ts'
import { frameTimes } from '../../rules/src/time/frame-times.ts'
import { defaultOverlayOptions, ppeSettings } from '../../rules/src/media/overlay/overlay-options.ts'
import type { TrackFrame } from '../../rules/src/media/clips/tracks.ts'
import { drawShapes } from '../../web/src/ui/canvas/draw-shapes.ts'

const size = { width: 1920, height: 1080 }
const screen = { width: 1100, height: 700 }
const frameCount = 600

const frameOf = (track: number, frame_number: number): TrackFrame => {
  const l = ((track * 97 + frame_number * 2) % 1700) + Math.sin(track) * 10
  const t = (track * 53) % 900
  return {
    frame_number,
    bb: { l, t, r: l + 80, b: t + 140 },
    object_class: track % 3 === 0 ? 'truck' : 'person',
    tags: ['no-hivis', 'hardhat', 'near-fence'],
    rois: [],
    risk_level: 3,
    speed: track % 40,
    plate: null,
    conf_average: 90,
  }
}
const tracks = Object.fromEntries(
  Array.from({ length: 60 }, (_, track) => [
    String(track),
    Array.from({ length: frameCount }, (_frame, number) => frameOf(track, number)),
  ]),
)
const everyOption = { ...defaultOverlayOptions, tags: true, trail: true, regions: true }
const context = {
  ppe: ppeSettings(null),
  limitKmh: 30,
  regions: [],
  setting: null,
  times: frameTimes({ fps: 10, duration: 60, frame_count: frameCount, frame_times: null }),
}

/** Milliseconds per frame, from the data to the pixels. */
function measureOverlay(rounds: number, hasEveryOption: boolean): number[] {
  const options = hasEveryOption ? everyOption : defaultOverlayOptions
  const canvas = document.querySelector('canvas')!
  Object.assign(canvas, screen)
  const drawing = canvas.getContext('2d')!
  const view = { scale: screen.width / size.width, x: 0, y: 0 }
  return Array.from({ length: rounds }, (_, round) => {
    const started = performance.now()
    const shapes = clipShapes({ tracks, distances: [] }, round % frameCount, {
      ...context,
      options,
    })
    drawShapes(drawing, shapes, { size, view, screen })
    // Reading a pixel waits until what was drawn is there.
    drawing.getImageData(0, 0, 1, 1)
    return performance.now() - started
  })
}

Object.assign(window, { measureOverlay })
