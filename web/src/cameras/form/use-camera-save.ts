import { useState } from 'react'
import type { Camera, CameraInput } from '#contract/cameras/api.ts'
import type { Tag } from '#contract/tags/api.ts'
import { setCameraTags } from '../../tags/api.ts'
import { reloadCameras, saveCamera } from '../api.ts'

/** Saves a camera, then its tags. A retry after a partial save continues with the created camera. */
export function useCameraSave(camera: Camera | undefined) {
  const [made, setMade] = useState(camera)
  const save = async (bodyOf: (stored: Camera | undefined) => CameraInput, tags: readonly Tag[]) => {
    try {
      const saved = await saveCamera(made?.id, bodyOf(made))
      setMade(saved)
      const stored = await setCameraTags(saved.id, tags)
      const complete = { ...saved, tags: stored }
      setMade(complete)
      return complete
    } finally {
      await reloadCameras()
    }
  }
  return { made, save }
}
