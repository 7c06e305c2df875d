import { useMediaQuery } from '@mantine/hooks'
import { useMatches, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { breakpointPx } from '../ui/page/layout.ts'
import { soonPart } from '../lib/soon-part.tsx'
import { usePlaceKey } from '../lib/place.ts'
import { isLoggedIn, setPreference, useSession } from '../lib/session/session.ts'
import { KeyboardShortcuts } from '../ui/palette/keyboard-shortcuts.tsx'
import { useDialogs } from '../ui/popup/dialogs.ts'
import { useIsPhone } from '../ui/phone/use-is-phone.ts'
import { DemoFillingLine } from '../setup/demo-filling-line.tsx'
import { MediaPartsContext } from '../media/popup/media-parts.ts'
import classes from './dashboard-layout.module.css'
import { mediaParts } from './media-parts.tsx'
import { Landing } from './landing.tsx'
import { Sidebar } from './sidebar.tsx'
import { Toolbar } from './toolbar.tsx'
import { useDashboardData } from './use-dashboard-data.ts'
import { usePreloadNext } from './use-preload-next.ts'

const DialogLayer = soonPart(async () => (await import('../ui/popup/dialog-layer.tsx')).DialogLayer)

/** The frame around every signed-in page: sidebar, toolbar, content. */
export function DashboardLayout() {
  useDashboardData()
  usePreloadNext()
  const placeKey = usePlaceKey()
  const hasDialogs = useDialogs((dialogs) => dialogs.length > 0)
  const isMobile = useIsPhone()
  const isDesktop = useMediaQuery(`(min-width: ${breakpointPx.desktop}px)`, undefined, {
    getInitialValueInEffect: false,
  })
  const chosen = useSession((state) => state.dashboard.navigationOpen)
  const [isOverlayOpen, setOverlayOpen] = useState(false)
  const isFullBleed = useMatches({ select: (matches) => matches.at(-1)?.staticData.isFullBleed ?? false })
  const isMapView = useSession((state) => state.dashboard.siteView === 'map')
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const isFixed = isFullBleed || (isMapView && /^\/dashboard\/sites\/?$/.test(pathname))

  if (!isLoggedIn()) return null

  const isExpanded = isMobile ? isOverlayOpen : (chosen ?? isDesktop)
  const isCovered = isMobile && isOverlayOpen
  const mode = isMobile ? 'overlay' : isExpanded ? 'wide' : 'icons'
  return (
    <MediaPartsContext value={mediaParts}>
      <KeyboardShortcuts />
      <div className={classes.layout} data-sidebar={mode} data-open={isExpanded}>
        <a className={classes.skip} href="#content">
          Skip to content
        </a>
        <Sidebar
          mode={mode}
          isOpen={isExpanded}
          onToggle={() => setPreference('navigationOpen', !isExpanded)}
          onClose={() => setOverlayOpen(false)}
        />
        <Toolbar isMenuOpen={isCovered} onMenu={() => setOverlayOpen(true)} />
        <div className={classes.notices}>
          <DemoFillingLine className={classes.filling ?? ''} />
        </div>
        <main
          id="content"
          className={classes.content}
          data-fixed={isFixed}
          data-scroll-restoration-id="content"
          tabIndex={-1}
          inert={isCovered}
        >
          <Landing key={placeKey} />
        </main>
      </div>
      {hasDialogs && <DialogLayer />}
    </MediaPartsContext>
  )
}
