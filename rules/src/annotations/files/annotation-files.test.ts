import { expect, test } from 'vitest'
import type { AnnotationTrack } from '#contract/annotations/tracks.ts'
import type { AnnotatedClip } from './annotated-frames.ts'
import { cocoPieces } from './coco.ts'
import { motLabels, motRows, seqInfo } from './mot.ts'

const colours = { fillColor: 'transparent', borderColor: 'black' }
const rect = (id: string, x: number, label: string, frames: number[]): AnnotationTrack => ({
  id,
  type: 'rect',
  frames,
  data: { id, type: 'rect', x, y: 20, w: 100, h: 50, label, ...colours },
})
const moving: AnnotationTrack = {
  ...rect('moving', 0, 'Person', [10, 11, 12]),
  keys: [
    { frame: 10, x: 0, y: 20, w: 100, h: 50 },
    { frame: 12, x: 40, y: 20, w: 100, h: 50 },
  ],
}
const triangle: AnnotationTrack = {
  id: 'triangle',
  type: 'polygon',
  frames: [11],
  data: {
    id: 'triangle',
    type: 'polygon',
    x: 100,
    y: 100,
    points: [
      [100, 100],
      [200, 100],
      [100, 140],
    ],
    label: 'Spill',
    ...colours,
  },
}
const note: AnnotationTrack = {
  id: 'note',
  type: 'label',
  frames: [3],
  data: { id: 'note', type: 'label', x: 5, y: 5, label: 'Gate', pointerDirection: 'down' },
}
const tracksOf = (...tracks: AnnotationTrack[]) =>
  Object.fromEntries(tracks.map((track) => [track.id, track]))
const clip: AnnotatedClip = {
  id: 'a',
  time: new Date('2026-03-05T04:45:00Z'),
  camera: 'Gate',
  size: { width: 640, height: 360 },
  fps: 10,
  frameCount: 60,
  tracks: tracksOf(
    moving,
    triangle,
    note,
    rect('out', 600, 'Truck', [0]),
    rect('beyond', 0, '', [59, 60]),
    rect('gone', 700, 'Truck', [5]),
  ),
}
const other: AnnotatedClip = { ...clip, id: 'b', tracks: tracksOf(rect('r', 1, 'Truck', [7])) }

interface Coco {
  info: { year: number }
  licenses: unknown[]
  images: { id: number; file_name: string; width: number; height: number; date_captured: string }[]
  annotations: {
    id: number
    image_id: number
    category_id: number
    bbox: [number, number, number, number]
    area: number
    segmentation: number[][]
    iscrowd: number
    attributes: { interpolated: boolean }
  }[]
  categories: { id: number; name: string; supercategory: string }[]
}
const info = { organisation: 'Works', version: '1', now: new Date('2026-04-01T00:00:00Z') }
const coco = (clips: AnnotatedClip[]) => JSON.parse([...cocoPieces(clips, info)].join('')) as Coco

test('COCO: ids are unique whole numbers, and every annotation names an image and a category of the file', () => {
  const { images, annotations, categories } = coco([clip, other])
  for (const list of [images, annotations, categories]) {
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
    for (const { id } of list) expect(Number.isInteger(id) && id > 0).toBe(true)
  }
  expect(new Set(images.map(({ file_name }) => file_name)).size).toBe(images.length)
  for (const { image_id, category_id } of annotations) {
    expect(images.some(({ id }) => id === image_id)).toBe(true)
    expect(categories.some(({ id }) => id === category_id)).toBe(true)
  }
  expect(categories.map(({ name }) => name)).toEqual(['Person', 'Spill', 'Truck', 'unlabelled'])
})

test('COCO: boxes lie within their image, areas are those of the segmentation, and no annotation is a crowd', () => {
  const { images, annotations } = coco([clip, other])
  for (const { image_id, bbox, area, segmentation, iscrowd } of annotations) {
    const image = images.find(({ id }) => id === image_id)!
    const [x, y, w, h] = bbox
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
    expect(Math.min(w, h)).toBeGreaterThan(0)
    expect(x + w).toBeLessThanOrEqual(image.width)
    expect(y + h).toBeLessThanOrEqual(image.height)
    expect(iscrowd).toBe(0)
    expect(segmentation).toHaveLength(1)
    const [outline] = segmentation
    expect(outline!.length % 2).toBe(0)
    expect(outline!.length).toBeGreaterThanOrEqual(6)
    const across = outline!.filter((_, index) => index % 2 === 0)
    expect([Math.min(...across), Math.max(...across) - Math.min(...across)]).toEqual([x, w])
    expect(area).toBeGreaterThan(0)
    expect(area).toBeLessThanOrEqual(w * h)
  }
})

test('COCO: annotations are listed by frame, including the frames between key frames', () => {
  const { images, annotations, categories } = coco([clip])
  const rows = annotations.map(({ image_id, category_id, bbox, area, attributes }) => [
    images.find(({ id }) => id === image_id)!.file_name,
    categories.find(({ id }) => id === category_id)!.name,
    bbox,
    area,
    attributes.interpolated,
  ])
  expect(rows).toEqual([
    ['video-a/000000.jpg', 'Truck', [600, 20, 40, 50], 2000, false],
    ['video-a/000010.jpg', 'Person', [0, 20, 100, 50], 5000, false],
    ['video-a/000011.jpg', 'Person', [20, 20, 100, 50], 5000, true],
    ['video-a/000011.jpg', 'Spill', [100, 100, 100, 40], 2000, false],
    ['video-a/000012.jpg', 'Person', [40, 20, 100, 50], 5000, false],
    ['video-a/000059.jpg', 'unlabelled', [0, 20, 100, 50], 5000, false],
  ])
  expect(images.map(({ date_captured }) => date_captured)).toContain('2026-03-05T04:45:01.100Z')
})

test('COCO: without annotations the lists are empty', () => {
  expect(coco([{ ...clip, tracks: {} }])).toMatchObject({
    images: [],
    annotations: [],
    categories: [],
    licenses: [],
  })
})

test('MOT: nine columns, frames, ids, classes and places counted from 1, one row per object and frame', () => {
  const labels = motLabels([clip, other])
  const rows = [...motRows(clip, labels)].map((row) => row.trimEnd().split(',').map(Number))
  expect(rows.every((row) => row.length === 9 && row.every(Number.isFinite))).toBe(true)
  for (const [frame, id, left, top, width, height, considered, type, visibility] of rows) {
    expect([frame, id, type].every((value) => Number.isInteger(value) && value! >= 1)).toBe(true)
    expect(frame).toBeLessThanOrEqual(clip.frameCount)
    expect(Math.min(left!, top!)).toBeGreaterThanOrEqual(1)
    expect(left! - 1 + width!).toBeLessThanOrEqual(clip.size.width)
    expect(top! - 1 + height!).toBeLessThanOrEqual(clip.size.height)
    expect([considered, visibility]).toEqual([1, 1])
    expect(labels[type! - 1]).toBeDefined()
  }
  expect(new Set(rows.map(([frame, id]) => `${frame} ${id}`)).size).toBe(rows.length)
  expect(rows.filter(([frame]) => frame === 12)).toEqual([
    [12, 3, 21, 21, 100, 50, 1, 1, 1],
    [12, 5, 101, 101, 100, 40, 1, labels.indexOf('Spill') + 1, 1],
  ])
})

test('MOT: a person is a pedestrian, class 1, and custom labels follow the 13 classes of MOTChallenge', () => {
  const labels = motLabels([clip, other])
  expect(labels.indexOf('pedestrian')).toBe(0)
  expect(labels.slice(13)).toEqual(['Spill', 'Truck', 'unlabelled'])
})

test('MOT: seqinfo.ini gives the length, rate and size of the clip', () => {
  expect(seqInfo(clip)).toBe(
    '[Sequence]\nname=video-a\nimDir=img1\nframeRate=10\nseqLength=60\nimWidth=640\nimHeight=360\nimExt=.jpg\n',
  )
})
