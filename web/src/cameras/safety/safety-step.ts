import type { Camera } from '#contract/cameras/api.ts'
import type { CameraSite } from '../form/camera-form-values.ts'

/** The props of each step of a health-and-safety camera. */
export interface SafetyStepProps {
  site: CameraSite
  /** Undefined until the first step has stored it. */
  camera: Camera | undefined
  otherNames: readonly string[]
  onCamera: (camera: Camera) => void
  onDirty: (isDirty: boolean) => void
  onBack: () => void
  onNext: () => void
  /** Closes without confirmation. */
  onFinish: () => void
}

/** The same after the camera exists. */
export type StoredStepProps = SafetyStepProps & { camera: Camera }
