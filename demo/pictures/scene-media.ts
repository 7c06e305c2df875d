import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Truth, type TruthStill } from '../scenes/truth.ts'
import { demoSites, type SceneName } from '../world/places.ts'

/** The rendered pictures of a scene and what is in them; its clip has its own. */
export interface SceneMedia {
  name: SceneName
  truth: Omit<Truth, 'frames'>
  /** Where the file of a still is. */
  fileOf(still: Pick<TruthStill, 'file'>): string
}

const mediaFolder = path.resolve(import.meta.dirname, '../media')
const SceneTruth = Truth.omit({ frames: true })

/** The scenes that have been rendered; cameras of others have no pictures. */
export function findScenes(folder = mediaFolder): Map<SceneName, SceneMedia> {
  const names = new Set(demoSites.flatMap(({ cameras }) => cameras.map(({ scene }) => scene)))
  return new Map([...names].flatMap((name) => readScene(folder, name)))
}

function readScene(folder: string, name: SceneName): [SceneName, SceneMedia][] {
  const file = path.join(folder, name, 'truth.json')
  if (!existsSync(file)) return []
  const truth = SceneTruth.parse(JSON.parse(readFileSync(file, 'utf8')))
  const fileOf = (still: Pick<TruthStill, 'file'>) => path.join(folder, name, still.file)
  const stills = truth.stills.filter((still) => existsSync(fileOf(still)))
  return stills.length > 0 ? [[name, { name, truth: { ...truth, stills }, fileOf }]] : []
}
