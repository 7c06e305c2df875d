import { Suspense, type FunctionComponent } from 'react'
import { detectionsOf } from '../annotations/feedback/judged-detections.ts'
import { hasCustomers } from '../customers/plate-of-media.ts'
import { loadDepthLink } from '../depth/api.ts'
import { loadHeatMaps } from '../heatmaps/api.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import type { MediaParts } from '../media/popup/media-parts.ts'

/** Loaded with the first picture that is opened, not with the shell. */
function later<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> {
  const Part = lazyPart(load) as FunctionComponent<Props>
  return (props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}

/** The parts that rooms add to the media popup: panel sections, tools, heat maps and the depth. */
export const mediaParts: MediaParts = {
  side: [
    {
      key: 'driver',
      title: 'Driver',
      isFor: hasCustomers,
      Content: later(() => import('../customers/customer-of-media.tsx').then((part) => part.CustomerOfMedia)),
    },
    {
      key: 'feedback',
      title: 'Feedback',
      isFor: (media) => detectionsOf(media).length > 0,
      Content: later(() =>
        import('../annotations/feedback/feedback-panel.tsx').then((part) => part.FeedbackPanel),
      ),
    },
  ],
  tools: [
    {
      key: 'annotation-files',
      Tool: later(() => import('../annotations/annotation-files.tsx').then((part) => part.AnnotationFiles)),
    },
    {
      key: 'hold',
      Tool: later(() => import('../cases/hold-button.tsx').then((part) => part.HoldButton)),
    },
    {
      key: 'share',
      Tool: later(() => import('../shares/share-button.tsx').then((part) => part.ShareButton)),
    },
  ],
  ClipLayer: later(() => import('../annotations/clip-layer.tsx').then((part) => part.ClipLayer)),
  Hold: later(() => import('../cases/hold-record.tsx').then((part) => part.HoldRecord)),
  DepthView: lazyPart(() => import('../depth/depth-view.tsx').then((part) => part.DepthView)),
  heatMaps: loadHeatMaps,
  depthMap: loadDepthLink,
}
