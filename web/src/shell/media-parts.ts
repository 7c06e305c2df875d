import { ClipLayer } from '../annotations/clip-layer.tsx'
import { detectionsOf, FeedbackPanel } from '../annotations/feedback-panel.tsx'
import { loadDepthLink } from '../depth/api.ts'
import { loadHeatMaps } from '../heatmaps/api.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import type { MediaParts } from '../media/popup/media-parts.ts'
import { ShareButton } from '../shares/share-button.tsx'

/** What the rooms add to the popup of pictures and clips: sections of its panel, tools, heat maps, the depth. */
export const mediaParts: MediaParts = {
  side: [
    {
      key: 'feedback',
      title: 'Feedback',
      isFor: (media) => detectionsOf(media).length > 0,
      Content: FeedbackPanel,
    },
  ],
  tools: [{ key: 'share', Tool: ShareButton }],
  ClipLayer,
  DepthView: lazyPart(() => import('../depth/depth-view.tsx').then((part) => part.DepthView)),
  heatMaps: loadHeatMaps,
  depthMap: loadDepthLink,
}
