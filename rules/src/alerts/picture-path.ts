import { CameraAppType } from '#contract/cameras/enumerations.ts'
import { paths } from '#contract/paths.ts'
import { isSafetyCamera } from '../cameras/status.ts'

/** The page of a picture: each explorer is available to some accounts only. */
export function picturePath(appType: number, imageId: string): string {
  if (appType === CameraAppType.MAUI) return paths.dataExplorer
  return `${isSafetyCamera(appType) ? paths.safetyExplorer : paths.vehicleExplorer}/${imageId}`
}
