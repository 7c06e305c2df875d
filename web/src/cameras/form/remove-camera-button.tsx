import { Button } from '@mantine/core'
import { useCameraRemoval } from './use-camera-removal.ts'

export function RemoveCameraButton({ cameraId, onRemoved }: { cameraId: string; onRemoved: () => void }) {
  const { remove, isRemoving } = useCameraRemoval(onRemoved)
  return (
    <Button
      variant="subtle"
      color="red"
      c="var(--mantine-color-error)"
      loading={isRemoving}
      onClick={() => void remove(cameraId)}
    >
      Remove Camera
    </Button>
  )
}
