import { useElementSize, useMergedRef } from '@mantine/hooks'
import { useEffect, useState, type Dispatch } from 'react'
import { Image as Picture, Layer, Stage } from 'react-konva'
import type { Drawing, DrawingAction } from '#rules/regions/drawing/drawing-state.ts'
import type { Point } from '#rules/regions/geometry/polygon.ts'
import { DraftShape, RegionShape } from './region-shapes.tsx'
import classes from './region-canvas.module.css'
import { useCanvasView } from '../canvas/use-canvas-view.ts'
import { useDrawingGestures } from './use-drawing-gestures.ts'
import { ZoomButtons } from './zoom-buttons.tsx'

interface Props {
  imageUrl: string
  drawing: Drawing
  dispatch: Dispatch<DrawingAction>
  /** The colour of each type of region. */
  colourOf: (roiType: number) => string
  /** The next possible action. */
  hint: string
  onImageError: () => void
}

/** Draws the picture with its regions, and converts touch, mouse and keys to drawing gestures. */
export function RegionCanvas({ imageUrl, drawing, dispatch, colourOf, hint, onImageError }: Props) {
  const { ref, width, height } = useElementSize()
  const picture = usePicture(imageUrl, onImageError)
  const view = useCanvasView(drawing.image, { width, height })
  const [pointer, setPointer] = useState<Point>()
  const attachGestures = useDrawingGestures({ drawing, dispatch, view, onHover: setPointer })
  const canvas = useMergedRef(attachGestures, ref)
  return (
    <div className={classes.frame}>
      <div
        ref={canvas}
        className={classes.canvas}
        style={{ aspectRatio: `${drawing.image.width} / ${drawing.image.height}` }}
        data-drawing={drawing.draft !== null}
        role="application"
        aria-label="Regions on the camera image"
        tabIndex={0}
        // Esc cancels the drawing and must not close the popup.
        data-mantine-stop-propagation
      >
        {width > 0 && (
          <Stage
            width={width}
            height={height}
            x={view.current.x}
            y={view.current.y}
            scaleX={view.current.scale}
            scaleY={view.current.scale}
          >
            <Layer listening={false}>
              {picture && (
                <Picture image={picture} width={drawing.image.width} height={drawing.image.height} />
              )}
            </Layer>
            <Layer listening={false}>
              {drawing.regions.map((region) => (
                <RegionShape
                  key={region.key}
                  region={region}
                  colour={colourOf(region.roiType)}
                  isActive={region.key === drawing.activeKey}
                  scale={view.current.scale}
                />
              ))}
              {drawing.draft && (
                <DraftShape
                  region={drawing.draft}
                  colour={colourOf(drawing.draft.roiType)}
                  pointer={pointer}
                  scale={view.current.scale}
                />
              )}
            </Layer>
          </Stage>
        )}
      </div>
      <div className={classes.bar}>
        <p className={classes.hint} aria-live="polite">
          {hint}
        </p>
        <ZoomButtons view={view} />
      </div>
    </div>
  )
}

function usePicture(url: string, onError: () => void): HTMLImageElement | undefined {
  const [picture, setPicture] = useState<HTMLImageElement>()
  useEffect(() => {
    const image = new Image()
    const controller = new AbortController()
    const { signal } = controller
    image.addEventListener('load', () => setPicture(image), { signal })
    image.addEventListener('error', onError, { signal })
    image.src = url
    return () => controller.abort()
  }, [url, onError])
  return picture
}
