import { useElementSize, useViewportSize } from '@mantine/hooks'
import type { LiveCamera } from '#contract/media/replies.ts'
import { CameraTile } from './camera-tile.tsx'
import { fittingColumns, fittingTileWidth } from './fit-tiles.ts'
import classes from './live-dashboard-page.module.css'

interface Props {
  cameras: readonly LiveCamera[]
  layout: 'fit' | 'compact'
  stolen: ReadonlyMap<string, string>
  isControlRoom: boolean
  onOpen: (imageId: string) => void
}

/** The height above and below the wall, in a window and in full screen. */
const around = { window: 150, controlRoom: 76 }

/** The cameras in ten columns, or as large as they fit into the window. */
export function Wall({ cameras, layout, stolen, isControlRoom, onOpen }: Props) {
  const { ref, width } = useElementSize<HTMLElement>()
  const viewport = useViewportSize()
  const room = {
    width: width || viewport.width,
    height: viewport.height - (isControlRoom ? around.controlRoom : around.window),
  }
  const columns = fittingColumns(cameras.length, room)
  const tile = fittingTileWidth(cameras.length, columns, room)
  return (
    <section
      ref={ref}
      className={classes.wall}
      data-layout={layout}
      aria-label="Cameras"
      {...(layout === 'fit' && {
        style: {
          gridTemplateColumns: `repeat(${columns}, ${tile}px)`,
          // Tiles appear only after their space is measured, so that they do not move.
          ...(width === 0 && { visibility: 'hidden' as const }),
        },
      })}
    >
      {cameras.map((camera) => (
        <CameraTile
          key={camera.id}
          camera={camera}
          layout={layout}
          stolenPlate={stolen.get(camera.id)}
          onOpen={onOpen}
        />
      ))}
    </section>
  )
}
