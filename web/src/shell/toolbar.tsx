import { ActionIcon, Avatar, Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconLogout, IconMenu2, IconUser } from '@tabler/icons-react'
import { Link, useLocation, useMatches, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { paths } from '#contract/paths.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import { isMaui63, useSession } from '../lib/session/session.ts'
import { signOut } from '../lib/session/sign-out.ts'
import { PaletteButton } from './palette-button.tsx'
import classes from './toolbar.module.css'

const InboxBell = lazyPart(async () => (await import('../alerts/matches/inbox-bell.tsx')).InboxBell)

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
      <UserMenu />
    </header>
  )
}

function UserMenu() {
  const user = useSession((state) => state.user)
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const fullName = user ? `${user.first_name} ${user.last_name}` : ''
  const initials = user ? `${user.first_name.at(0) ?? ''}${user.last_name.at(0) ?? ''}`.toUpperCase() : ''
  const leave = async () => {
    setBusy(true)
    await signOut()
    await navigate({ to: paths.login })
  }
  return (
    <Menu position="bottom-end" width={220} shadow="md">
      <Menu.Target>
        <UnstyledButton className={classes.user}>
          <Avatar size={30} radius="xl" color="accent" variant="light" aria-hidden>
            {initials}
          </Avatar>
          <span className={classes.name}>{fullName}</span>
          <IconChevronDown size={14} stroke={1.6} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {user?.organisation}
          <br />
          {user?.email}
        </Menu.Label>
        <Menu.Item leftSection={<IconUser size={16} stroke={1.6} />} component={Link} to={paths.account}>
          Profile
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.6} />} disabled={isBusy} onClick={leave}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
