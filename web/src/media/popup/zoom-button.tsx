import { Button } from '@mantine/core'
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import type { Stage } from './use-stage.ts'

interface Props {
  stage: Pick<Stage, 'isZoomed' | 'toggleZoom'>
  isDisabled: boolean
}

export function ZoomButton({ stage: { isZoomed, toggleZoom }, isDisabled }: Props) {
  const Icon = isZoomed ? IconZoomOut : IconZoomIn
  return (
    <Button
      variant="default"
      leftSection={<Icon size={16} stroke={1.6} />}
      aria-pressed={isZoomed}
      disabled={isDisabled}
      onClick={toggleZoom}
    >
      {isZoomed ? 'Zoom out' : 'Zoom in'}
    </Button>
  )
}
