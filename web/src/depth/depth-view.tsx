import { Button, Group, Loader, Modal, Stack, Text } from '@mantine/core'
import { IconRotate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mediaMessages } from '#contract/media/messages.ts'
import { backdropMesh, depthLens, depthMesh } from '#rules/depth/depth-mesh.ts'
import { standingBoxes } from '#rules/depth/standing-boxes.ts'
import { cameraQuery } from '../media/api.ts'
import type { OpenMedia } from '../media/popup/media-parts.ts'
import { DepthCanvas } from '../ui/depth/depth-canvas.tsx'
import { useShortcut } from '../ui/palette/use-shortcut.ts'
import type { DepthModel, DepthScene } from '../ui/depth/depth-scene.ts'
import { loadDepth } from './api.ts'
import classes from './depth-view.module.css'
import { loadPicture } from './load-picture.ts'
import { useIsTopmost } from '../ui/popup/use-is-topmost.ts'

interface Props {
  media: OpenMedia
  onClose: () => void
}

const degrees = 8
/** The scene of a picture or clip in three dimensions, or the reason why there is none. */
export function DepthView({ media, onClose }: Props) {
  const isTopmost = useIsTopmost()
  const { image, video } = media
  const mediaId = video?.id ?? image.id
  const camera = useQuery(cameraQuery(image.camera.id))
  const fov = camera.data?.horizontal_fov ?? 0
  const model = useQuery({
    queryKey: ['depth', mediaId, image.id],
    queryFn: async ({ signal }): Promise<DepthModel> => {
      const [grid, picture] = await Promise.all([
        loadDepth(mediaId, signal),
        loadPicture(image.image_file ?? video?.poster_image ?? ''),
      ])
      const size = {
        width: image.detected_objects.img_width ?? picture.naturalWidth,
        height: image.detected_objects.img_height ?? picture.naturalHeight,
      }
      const lens = depthLens(grid, size, fov)
      return {
        picture,
        mesh: depthMesh(grid, size, lens),
        backdrop: backdropMesh(size, lens),
        boxes: standingBoxes(image.detected_objects, grid, size, lens),
        verticalFov: lens.verticalFov,
      }
    },
    enabled: !camera.isPending,
    retry: false,
    // The data stays cached for reopening, while the memory of the graphics card is released.
    staleTime: 10 * 60_000,
    gcTime: 60_000,
    meta: { silent: true },
  })
  const [scene, setScene] = useState<DepthScene>()
  const [failure, setFailure] = useState<unknown>()
  const hasFailed = model.error !== null || failure !== undefined
  const turn = (across: number, down: number) => () => scene?.turn(across * degrees, down * degrees)
  useShortcut({ keys: 'ArrowLeft', label: 'Turn the scene left', isDisabled: !scene }, turn(-1, 0))
  useShortcut({ keys: 'ArrowRight', label: 'Turn the scene right', isDisabled: !scene }, turn(1, 0))
  useShortcut({ keys: 'ArrowUp', label: 'View from above', isDisabled: !scene }, turn(0, 1))
  useShortcut({ keys: 'ArrowDown', label: 'View from below', isDisabled: !scene }, turn(0, -1))
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={isTopmost}
      title="3D view"
      size="min(1080px, 96vw)"
      closeButtonProps={{ 'aria-label': 'Close 3D view' }}
    >
      <Stack gap="sm">
        {hasFailed ? (
          <p className={classes.words} role="alert">
            {mediaMessages.depthFailed}
          </p>
        ) : model.data ? (
          <div
            role="img"
            aria-label={`Scene in three dimensions with ${model.data.boxes.length} people and vehicles`}
          >
            <DepthCanvas model={model.data} onReady={setScene} onFailure={setFailure} />
          </div>
        ) : (
          <div className={classes.words}>
            <Loader aria-label="Loading" />
          </div>
        )}
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            Drag or use the arrow keys to turn it, scroll to come nearer.
          </Text>
          <Button
            variant="default"
            leftSection={<IconRotate size={16} stroke={1.6} />}
            disabled={!scene}
            onClick={() => scene?.reset()}
          >
            Reset view
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
