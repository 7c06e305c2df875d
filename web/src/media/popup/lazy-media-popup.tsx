import { Suspense, type ComponentProps } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { preloadedAfterMs } from '../../lib/calls/timing.ts'
import type { MediaPopup as Popup } from './media-popup.tsx'

const load = () => import('./media-popup.tsx')
const Loaded = lazyPart(async () => (await load()).MediaPopup)
// Loaded after the page, so that opening a picture does not wait. A failed load is repeated on opening.
setTimeout(() => void load().catch(() => undefined), preloadedAfterMs)

/** The popup of a picture or clip, for pages that show it only once something is opened. */
export const MediaPopup = (props: ComponentProps<typeof Popup>) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
)
