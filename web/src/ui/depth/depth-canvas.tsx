import { useEffect, useEffectEvent, useRef } from 'react'
import { depthView } from '#contract/media/constants.ts'
import classes from './depth-canvas.module.css'
import { openDepthScene, type DepthModel, type DepthScene } from './depth-scene.ts'

interface Props {
  model: DepthModel
  onReady: (scene: DepthScene | undefined) => void
  onFailure: (error: unknown) => void
}

/** The scene in three dimensions: drag or arrow keys rotate it, the wheel zooms. */
export function DepthCanvas({ model, onReady, onFailure }: Props) {
  const holder = useRef<HTMLDivElement>(null)
  const ready = useEffectEvent(onReady)
  const fail = useEffectEvent(onFailure)
  useEffect(() => {
    // A canvas cannot get a second context after the first was released, so each scene has a new canvas.
    const canvas = document.createElement('canvas')
    canvas.className = classes.canvas ?? ''
    holder.current?.append(canvas)
    let scene: DepthScene | undefined
    try {
      scene = openDepthScene(canvas, model)
      ready(scene)
    } catch (error) {
      fail(error)
    }
    return () => {
      ready(undefined)
      scene?.dispose()
      canvas.remove()
    }
  }, [model])
  return (
    <div
      ref={holder}
      className={classes.holder}
      style={{ aspectRatio: `${depthView.width} / ${depthView.height}` }}
    />
  )
}
