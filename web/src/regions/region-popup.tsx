import { Button } from '@mantine/core'
import { modalWidthPx } from '../ui/page/layout.ts'
import { FormPopup } from '../ui/popup/popup.tsx'
import { useGuardedClose } from '../ui/popup/use-guarded-close.ts'
import { RegionEditor } from './region-editor.tsx'
import { useCameraRegions, type LoadedRegions } from './use-camera-regions.tsx'
import { useRegionEditor } from './use-region-editor.ts'

interface Props {
  cameraId: string
  cameraName: string
  isSafety: boolean
  onClose: () => void
}

/** 'Set region of interest': the regions of one camera, drawn on its newest picture. */
export function RegionPopup(props: Props) {
  const { cameraId, cameraName, onClose } = props
  const title = `Edit Camera ROI: ${cameraName}`
  const regions = useCameraRegions(cameraId)
  if (regions.loaded) return <OpenEditor {...props} title={title} loaded={regions.loaded} />
  return (
    <FormPopup
      title={title}
      widthPx={modalWidthPx.wider}
      onClose={onClose}
      onSubmit={onClose}
      actions={<Button type="submit">Close</Button>}
    >
      {regions.placeholder}
    </FormPopup>
  )
}

function OpenEditor(props: Props & { title: string; loaded: LoadedRegions }) {
  const { cameraId, title, isSafety, loaded, onClose } = props
  const editor = useRegionEditor({ cameraId, ...loaded, isSafety })
  const { close, finish } = useGuardedClose(editor.isDirty, onClose)
  return (
    <FormPopup
      title={title}
      widthPx={modalWidthPx.wider}
      onClose={close}
      onSubmit={async () => (await editor.save()) && finish()}
      actions={
        <>
          <Button variant="default" disabled={editor.isSaving} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={editor.isSaving}>
            Save regions
          </Button>
        </>
      }
    >
      <RegionEditor editor={editor} imageUrl={loaded.image.url} isSafety={isSafety} />
    </FormPopup>
  )
}
