import { ActionIcon, Tooltip } from '@mantine/core'
import { IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react'
import classes from './region-canvas.module.css'
import type { CanvasView } from '../canvas/use-canvas-view.ts'

const step = 1.5

export function ZoomButtons({ view }: { view: CanvasView }) {
  const buttons = [
    { label: 'Zoom in', icon: IconPlus, onClick: () => view.zoomBy(step) },
    { label: 'Zoom out', icon: IconMinus, onClick: () => view.zoomBy(1 / step) },
    { label: 'Show the whole image', icon: IconMaximize, onClick: view.reset },
  ]
  return (
    <div className={classes.zoom}>
      {buttons.map(({ label, icon: Icon, onClick }) => (
        <Tooltip key={label} label={label}>
          <ActionIcon variant="default" size={36} aria-label={label} onClick={onClick}>
            <Icon size={18} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      ))}
    </div>
  )
}
