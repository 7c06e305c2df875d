import { ActionIcon } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { useLocation, useMatches } from '@tanstack/react-router'
import { Suspense } from 'react'
import { paths } from '#contract/paths.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import { isMaui63, useSession } from '../lib/session/session.ts'
import { PaletteButton } from './palette-button.tsx'
import classes from './toolbar.module.css'
import { UserFace } from './user-face.tsx'

const InboxBell = lazyPart(async () => (await import('../alerts/matches/inbox-bell.tsx')).InboxBell)
const UserMenu = lazyPart(async () => (await import('./user-menu.tsx')).UserMenu)

interface Props {
  isMenuOpen: boolean
  onMenu: () => void
}

export function Toolbar({ isMenuOpen, onMenu }: Props) {
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData })
  const user = useSession((state) => state.user)
  const isOverview = useLocation({ select: ({ pathname }) => pathname === paths.overview })
  const title = isMaui63(user) && isOverview ? page?.name : (page?.title ?? page?.name)
  return (
    <header className={classes.toolbar} inert={isMenuOpen}>
      <ActionIcon
        className={classes.menu ?? ''}
        variant="subtle"
        color="gray"
        size={44}
        aria-label="Menu"
        aria-expanded={isMenuOpen}
        onClick={onMenu}
      >
        <IconMenu2 size={20} stroke={1.6} />
      </ActionIcon>
      <h1 className={classes.title}>{title}</h1>
      <PaletteButton />
      {/* Reserves the space of the bell, so that nothing moves when it appears. */}
      <Suspense fallback={<span className={classes.bell} />}>
        <InboxBell />
      </Suspense>
      <Suspense
        fallback={
          <span className={classes.user}>
            <UserFace />
          </span>
        }
      >
        <UserMenu />
      </Suspense>
    </header>
  )
}
