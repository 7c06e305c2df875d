import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { visionFolder } from '../../vision/engine/runtime.ts'

/** One of the pictures beside the models: `scene-08` shows CC973038. */
export const samplePicture = (name: string): Promise<Buffer> =>
  readFile(path.join(visionFolder, 'samples', `${name}.jpg`))
