import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { SceneName } from '../scenes/scene-names.ts'
import { Truth } from '../scenes/truth.ts'
import { demoSites } from '../world/places.ts'
import type { View } from './view.ts'

/** The rendered pictures and the clip of a scene, with their contents. */
export interface SceneMedia {
  name: SceneName
  truth: Truth
  /** Which of the scene's cameras took the pictures. The first one shows them unchanged. */
  view?: View
  /** The path of a file of the scene. */
  fileOf(named: { file: string }): string
}

const mediaFolder = path.resolve(import.meta.dirname, '../media')

/** The rendered scenes. Cameras of other scenes have no pictures. */
export function findScenes(folder = mediaFolder): Map<SceneName, SceneMedia> {
  const names = new Set(demoSites.flatMap(({ cameras }) => cameras.map(({ scene }) => scene)))
  return new Map([...names].flatMap((name) => readScene(folder, name)))
}

function readScene(folder: string, name: SceneName): [SceneName, SceneMedia][] {
  const file = path.join(folder, name, 'truth.json')
  if (!existsSync(file)) return []
  const truth = Truth.parse(JSON.parse(readFileSync(file, 'utf8')))
  const fileOf = (named: { file: string }) => path.join(folder, name, named.file)
  const stills = truth.stills.filter((still) => existsSync(fileOf(still)))
  return stills.length > 0 ? [[name, { name, truth: { ...truth, stills }, fileOf }]] : []
}
