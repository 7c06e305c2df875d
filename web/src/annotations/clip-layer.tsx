import { Suspense } from 'react'
import { lazyPart } from '../lib/lazy-part.ts'
import type { ClipLayerProps } from '../media/popup/media-parts.ts'

const AnnotationLayer = lazyPart(() => import('./annotation-layer.tsx').then((part) => part.AnnotationLayer))

/** Annotations load after the clip, which plays meanwhile. */
export function ClipLayer(props: ClipLayerProps) {
  return (
    <Suspense>
      <AnnotationLayer key={props.video.id} {...props} />
    </Suspense>
  )
}
