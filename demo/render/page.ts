import { allScenes } from '../scenes/all-scenes.ts'
import { Photographer, type SceneDescription, type Shot } from '../scenes/photographer.ts'
import type { TruthFrame, TruthStill } from '../scenes/truth.ts'

/** The function that the render script calls inside the browser. */
declare global {
  interface Window {
    openScene: (id: string, scale: number) => Promise<SceneDescription>
    takeStill: (index: number, samples: number) => Promise<Shot<TruthStill>>
    takePaint: (index: number) => Promise<string | undefined>
    takeFrame: (index: number, samples: number) => Promise<Shot<TruthFrame>>
    takeDepth: () => Promise<{ values: string; width: number; height: number }>
  }
}

let photographer: Photographer | undefined

const current = () => {
  if (!photographer) throw new Error('Open a scene first')
  return photographer
}

window.openScene = async (id, scale) => {
  const model = allScenes.find((scene) => scene.id === id)
  if (!model) throw new Error(`There is no scene ${id}`)
  await document.fonts.load('600 24px "JetBrains Mono Variable"')
  await document.fonts.ready
  photographer = new Photographer(model, scale)
  return photographer.describe()
}
window.takeStill = (index, samples) => current().still(index, samples)
window.takePaint = (index) => current().paint(index)
window.takeFrame = (index, samples) => current().frame(index, samples)
window.takeDepth = () => Promise.resolve(current().depth())
