import { Button } from '@mantine/core'
import { IconCube3dSphere } from '@tabler/icons-react'
import { Suspense, use, useState } from 'react'
import { MediaPartsContext, type OpenMedia } from './media-parts.ts'

/** Opens the 3D scene, if a viewer is registered. */
export function DepthButton({ media }: { media: OpenMedia }) {
  const { DepthView } = use(MediaPartsContext)
  const [isOpen, setOpen] = useState(false)
  if (!DepthView) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCube3dSphere size={16} stroke={1.6} />}
        onClick={() => setOpen(true)}
      >
        3D
      </Button>
      {isOpen && (
        <Suspense>
          <DepthView media={media} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
