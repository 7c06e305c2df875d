import type { SceneMedia } from '../pictures/scene-media.ts'
import { truthInView, type View } from '../pictures/view.ts'
import type { SceneName } from '../scenes/scene-names.ts'
import type { DemoCamera } from './places.ts'
import { allSites } from './sites-of.ts'

const plain = { tilt: 0, gains: [1, 1, 1], saturation: 1 } as const
const warm = [1.08, 1, 0.88] as const
const cool = [0.9, 0.98, 1.08] as const
const pale = [1.06, 1.06, 1.06] as const
const dusty = [1.02, 0.97, 0.86] as const

/** The first camera of a scene shows it as rendered; each other camera uses one of these views. */
const views: Partial<Record<SceneName, readonly View[]>> = {
  'carpark-entry': [
    { ...plain, centre: [452, 268], zoom: 1.22, tilt: 2.2, gains: cool, saturation: 0.8 },
    { ...plain, centre: [410, 268], zoom: 1.34, gains: warm },
    { ...plain, centre: [470, 275], zoom: 1.42, tilt: -2.4, gains: pale, saturation: 0.55 },
    { ...plain, centre: [520, 272], zoom: 1.2, tilt: -1.2, gains: dusty, saturation: 1.15 },
    { ...plain, centre: [440, 270], zoom: 1.28, tilt: 1, gains: pale, saturation: 0.9 },
    { ...plain, centre: [490, 270], zoom: 1.26, tilt: -0.6, gains: cool, saturation: 1.1 },
    { ...plain, centre: [480, 268], zoom: 1.3, tilt: 0.8, gains: warm, saturation: 0.9 },
  ],
  'carpark-exit': [
    { ...plain, centre: [480, 270], zoom: 1.24, isMirrored: true, gains: cool, saturation: 0.85 },
    { ...plain, centre: [500, 274], zoom: 1.36, tilt: 2, gains: warm, saturation: 1.1 },
    { ...plain, centre: [470, 268], zoom: 1.3, tilt: -2.2, isMirrored: true, gains: pale, saturation: 0.6 },
    { ...plain, centre: [510, 270], zoom: 1.2, tilt: -1, gains: dusty },
    { ...plain, centre: [485, 270], zoom: 1.3, tilt: 1, gains: pale, saturation: 0.9 },
    { ...plain, centre: [495, 272], zoom: 1.26, tilt: -0.6, isMirrored: true, gains: warm },
    { ...plain, centre: [488, 271], zoom: 1.32, tilt: 0.6, gains: cool, saturation: 1.05 },
  ],
  'both-way-gate': [
    { ...plain, centre: [480, 270], zoom: 1.24, tilt: 1.6, gains: cool, saturation: 0.75 },
    { ...plain, centre: [480, 268], zoom: 1.2, tilt: -1.6, gains: warm, saturation: 1.15 },
    { ...plain, centre: [480, 270], zoom: 1.26, tilt: 0.8, gains: pale, saturation: 0.95 },
  ],
  'carpark-overview': [
    { ...plain, centre: [470, 270], zoom: 1.24, isMirrored: true, gains: cool, saturation: 0.8 },
    { ...plain, centre: [360, 285], zoom: 1.55, tilt: 1.5, gains: warm },
    { ...plain, centre: [560, 280], zoom: 1.5, tilt: -2, gains: pale, saturation: 0.6 },
    { ...plain, centre: [420, 300], zoom: 1.8, isMirrored: true, gains: dusty, saturation: 1.1 },
    { ...plain, centre: [500, 275], zoom: 1.3, tilt: 1, gains: pale, saturation: 0.95 },
  ],
  'road-works': [
    { ...plain, centre: [490, 275], zoom: 1.24, isMirrored: true, gains: cool, saturation: 0.9 },
  ],
  'warehouse-yard': [{ ...plain, centre: [470, 275], zoom: 1.24, isMirrored: true, gains: pale }],
  'speed-lane': [{ ...plain, centre: [520, 250], zoom: 1.42, tilt: -2.6, gains: dusty, saturation: 0.7 }],
  coast: [{ ...plain, centre: [480, 270], zoom: 1.25, isMirrored: true, gains: cool }],
}

export const viewsOf = (scene: SceneName): readonly View[] => views[scene] ?? []

const seen = new WeakMap<SceneMedia, Map<DemoCamera, SceneMedia>>()

/** The scene through this camera: no two cameras show the same picture. */
export function sceneOf(
  scenes: ReadonlyMap<SceneName, SceneMedia>,
  camera: DemoCamera,
): SceneMedia | undefined {
  const scene = scenes.get(camera.scene)
  if (!scene) return undefined
  const known = seen.get(scene) ?? new Map<DemoCamera, SceneMedia>()
  seen.set(scene, known)
  const media = known.get(camera) ?? mediaOf(scene, viewOf(camera))
  known.set(camera, media)
  return media
}

/** Undefined for the first camera of a scene. */
export function viewOf(camera: DemoCamera): View | undefined {
  const sharing = allSites.flatMap(({ cameras }) => cameras).filter(({ scene }) => scene === camera.scene)
  return viewsOf(camera.scene)[sharing.indexOf(camera) - 1]
}

const mediaOf = (scene: SceneMedia, view: View | undefined): SceneMedia =>
  view ? { ...scene, view, truth: truthInView(view, scene.truth) } : scene
