import { Menu, UnstyledButton } from '@mantine/core'
import { IconLogout, IconUser } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import { useSession } from '../lib/session/session.ts'
import { signOut } from '../lib/session/sign-out.ts'
import classes from './toolbar.module.css'
import { UserFace } from './user-face.tsx'

export function UserMenu() {
  const user = useSession((state) => state.user)
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    await signOut()
    await navigate({ to: paths.login })
  }
  return (
    <Menu position="bottom-end" width={220} shadow="md">
      <Menu.Target>
        <UnstyledButton className={classes.user}>
          <UserFace />
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
