import { expect, test } from 'vitest'
import type { DetectedObjects, GenericResult, PlateResult, ProximityResult } from '#contract/media/replies.ts'
import { imageShapes, type OverlayContext } from './image-shapes.ts'
import { defaultOverlayOptions, ppeSettings, type OverlayOptions } from './overlay-options.ts'
import type { BoxShape, PathShape, Shape } from './overlay-shapes.ts'

const nothing: DetectedObjects = {
  img_width: 200,
  img_height: 100,
  results: [],
  results_generic: [],
  results_other: { people: [], bicycles: [] },
  results_proximity: [],
}
const box = { l: 20, t: 10, r: 120, b: 60 }
const vehicle: PlateResult = {
  id: '1',
  type: 'car',
  confidence: 96.6,
  bb: box,
  vehicle_bb: box,
  plate_bb: { l: 50, t: 50, r: 70, b: 55 },
  plate: 'ABC123',
  vehicle_orientation: null,
  vehicle_makemodel: null,
  vehicle_makemodel_confidence: null,
  colour: null,
  speed: null,
  plate_image: null,
  track_id: null,
  pass_id: null,
}
const thing = (more: Partial<GenericResult>): GenericResult => ({
  id: '2',
  object_class: 'person',
  confidence: 90,
  bb: box,
  tags: [],
  speed: null,
  plate: null,
  line: null,
  isViolation: false,
  opacity: 1,
  ...more,
})
const context = (options: Partial<OverlayOptions> = {}, more: Partial<OverlayContext> = {}) => ({
  options: { ...defaultOverlayOptions, ...options },
  ppe: ppeSettings(null),
  limitKmh: 30,
  regions: [],
  ...more,
})
const boxes = (shapes: readonly Shape[]) => shapes.filter((shape): shape is BoxShape => shape.kind === 'box')
const paths = (shapes: readonly Shape[]) =>
  shapes.filter((shape): shape is PathShape => shape.kind === 'path')
const notes = (more: Partial<GenericResult>, around = context()) =>
  boxes(imageShapes({ ...nothing, results_generic: [thing(more)] }, around)).flatMap((shape) =>
    shape.notes.map(({ text, colour }) => [text, colour]),
  )

test('a vehicle and its plate each have a box [EXPL-126] [EXPL-136]', () => {
  const shapes = boxes(imageShapes({ ...nothing, results: [vehicle] }, context()))
  expect(shapes.map((shape) => [shape.colour, shape.label, shape.box])).toEqual([
    ['vehicle', 'car 97%', box],
    ['plate', 'ABC123', vehicle.plate_bb],
  ])
})

test('people and bicycles are drawn too [EXPL-127]', () => {
  const seen = {
    people: [{ person_bb: box, confidence: 80 }],
    bicycles: [{ bicycle_bb: box, confidence: 70 }],
  }
  const shapes = boxes(imageShapes({ ...nothing, results_other: seen }, context()))
  expect(shapes.map(({ label }) => label)).toEqual(['person 80%', 'bicycle 70%'])
})

test('an object shows its tags, direction, violation and opacity [EXPL-128]', () => {
  const line = {
    points: [
      [0, 0],
      [70, 60],
    ] as [number, number][],
  }
  const place = { l: 1, t: 2, r: 3, b: 4 }
  const described = thing({
    isViolation: true,
    opacity: 0.5,
    line,
    tags: [
      { name: 'ladder', bb: null },
      { name: 'tool', bb: place },
    ],
  })
  const shapes = imageShapes(
    { ...nothing, results_generic: [described] },
    context({ tags: true, trail: true }),
  )
  expect(boxes(shapes)).toMatchObject([
    { box, colour: 'violation', opacity: 0.5, notes: [{ text: 'ladder' }] },
    { box: place, label: 'tool', opacity: 0.5 },
  ])
  expect(paths(shapes)).toMatchObject([{ points: line.points, isClosed: false }])
})

test('each option draws only its own shapes [EXPL-112]', () => {
  const person = { tags: ['no-hivis', 'near-fence'].map((name) => ({ name, bb: null })), speed: 8 }
  const off = { tags: false, speed: false, ppe: false }
  expect(notes(person, context(off))).toEqual([])
  expect(notes(person, context({ ...off, tags: true }))).toEqual([['near-fence', 'plain']])
  expect(notes(person, context({ ...off, speed: true }))).toEqual([['8 km/h', 'plain']])
  expect(notes(person, context({ ...off, ppe: true }))).toEqual([['No hi-vis', 'danger']])
  const way = { points: [[0, 0] as [number, number], [9, 9] as [number, number]] }
  const came = { ...nothing, results_generic: [thing({ line: way })] }
  expect(paths(imageShapes(came, context({ trail: false })))).toEqual([])
  expect(paths(imageShapes(came, context({ trail: true })))).toHaveLength(1)
  const everything = {
    ...nothing,
    results: [vehicle],
    results_generic: [thing({})],
    results_other: { people: [{ person_bb: box, confidence: 80 }], bicycles: [] },
  }
  expect(imageShapes(everything, context({ 'bounding-box': false }))).toEqual([])
  const roi: [number, number][] = [
    [0, 0],
    [50, 0],
    [50, 50],
  ]
  const regions = [{ id: 'a', roi: [roi], tags: ['Dock'], roi_type: 1, meta_data: {}, deleted: false }]
  expect(imageShapes(nothing, context({ regions: false }, { regions }))).toEqual([])
  expect(paths(imageShapes(nothing, context({ regions: true }, { regions })))).toHaveLength(1)
})

test('PPE is shown only where the camera detects it [EXPL-132]', () => {
  const person = { tags: ['hivis', 'no-hardhat'].map((name) => ({ name, bb: null })) }
  const ppe = { detectVis: true, detectHat: false, temporarySpeedLimit: 0 }
  expect(notes(person)).toEqual([
    ['Hi-vis', 'safe'],
    ['No hard hat', 'danger'],
  ])
  expect(notes(person, context({}, { ppe }))).toEqual([['Hi-vis', 'safe']])
})

test('a speed of 1 is shown as 0, one over the limit in red, and a car below 3 is left out [EXPL-133] [EXPL-134]', () => {
  expect(notes({ object_class: 'truck', speed: 1 })).toEqual([['0 km/h', 'plain']])
  expect(notes({ object_class: 'car', speed: 30 })).toEqual([['30 km/h', 'plain']])
  expect(notes({ object_class: 'car', speed: 31 })).toEqual([['31 km/h', 'danger']])
  const slow = thing({ object_class: 'car', speed: 2.9 })
  expect(imageShapes({ ...nothing, results_generic: [slow] }, context())).toEqual([])
  const just = thing({ object_class: 'car', speed: 3 })
  expect(imageShapes({ ...nothing, results_generic: [just] }, context())).toHaveLength(1)
})

const near = (distance: number, risk_level: ProximityResult['risk_level']): ProximityResult => ({
  distance,
  risk_level,
  box1: { class_id: 'person', x1: 10, y1: 10, x2: 20, y2: 50 },
  box2: { class_id: 'plant', x1: 40, y1: 10, x2: 90, y2: 60 },
  closest_point_2d: [40, 60],
  ellipse_points_2d: [
    [30, 60],
    [65, 50],
    [100, 60],
    [65, 70],
  ],
})
const proximity = (found: ProximityResult, options: Partial<OverlayOptions> = {}) =>
  paths(imageShapes({ ...nothing, results_proximity: [found] }, context(options)))

test('distances below ten metres are drawn, with two decimals, in the colour of their risk [EXPL-129] [EXPL-135]', () => {
  const [ring, line] = proximity(near(4.567, 'danger'))
  expect(ring).toMatchObject({ isClosed: true, colour: 'danger', points: near(1, 'safe').ellipse_points_2d })
  expect(line).toMatchObject({
    label: '4.57 m',
    colour: 'danger',
    points: [
      [15, 50],
      [40, 60],
    ],
  })
  expect(proximity(near(9.996, 'caution')).at(-1)).toMatchObject({ label: '10.00 m', colour: 'caution' })
  expect(proximity(near(10, 'safe'))).toEqual([])
  expect(proximity(near(4, 'danger'), { proximity: false })).toEqual([])
})

test('regions are drawn in the colours of their types, with their names [EXPL-111]', () => {
  const square: [number, number][] = [
    [0, 0],
    [50, 0],
    [50, 50],
  ]
  const regions = [
    { id: 'a', roi: [square], tags: ['Loading'], roi_type: 1, meta_data: {}, deleted: false },
    { id: 'b', roi: [square], tags: ['No entry'], roi_type: 2, meta_data: {}, deleted: false },
  ]
  const shapes = paths(imageShapes(nothing, context({ regions: true }, { regions })))
  expect(shapes.map(({ colour, label, points }) => [colour, label, points])).toEqual([
    ['#ffd43b', 'Loading', square],
    ['#ff6b6b', 'No entry', square],
  ])
  expect(imageShapes(nothing, context({}, { regions }))).toEqual([])
})
