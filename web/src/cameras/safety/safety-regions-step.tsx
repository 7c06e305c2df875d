import { useEffect } from 'react'
import { RegionEditor } from '../../regions/region-editor.tsx'
import { useCameraRegions, type LoadedRegions } from '../../regions/use-camera-regions.tsx'
import { useRegionEditor } from '../../regions/use-region-editor.ts'
import { PopupForm } from '../../ui/popup/popup.tsx'
import type { StoredStepProps } from './safety-step.ts'
import { StepActions } from './step-actions.tsx'

/** Step 3 draws the regions on the camera's newest picture. Without a picture it can be skipped. */
export function SafetyRegionsStep(props: StoredStepProps) {
  const { camera, onBack, onNext } = props
  const regions = useCameraRegions(camera.id)
  if (regions.loaded) return <DrawingStep {...props} loaded={regions.loaded} />
  return (
    <PopupForm onSubmit={onNext} actions={<StepActions label="Continue" onBack={onBack} />}>
      {regions.placeholder}
    </PopupForm>
  )
}

function DrawingStep({
  camera,
  loaded,
  onDirty,
  onBack,
  onNext,
}: StoredStepProps & { loaded: LoadedRegions }) {
  const editor = useRegionEditor({ cameraId: camera.id, ...loaded, isSafety: true })
  useEffect(() => onDirty(editor.isDirty), [onDirty, editor.isDirty])
  return (
    <PopupForm
      onSubmit={async () => (await editor.save()) && onNext()}
      actions={<StepActions label="Save and continue" isBusy={editor.isSaving} onBack={onBack} />}
    >
      <RegionEditor editor={editor} imageUrl={loaded.image.url} isSafety />
    </PopupForm>
  )
}
