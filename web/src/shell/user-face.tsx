import { Avatar } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useSession } from '../lib/session/session.ts'
import classes from './toolbar.module.css'

/** Initials and name of the user: the content of the button that opens the menu. */
export function UserFace() {
  const user = useSession((state) => state.user)
  const fullName = user ? `${user.first_name} ${user.last_name}` : ''
  const initials = user ? `${user.first_name.at(0) ?? ''}${user.last_name.at(0) ?? ''}`.toUpperCase() : ''
  return (
    <>
      <Avatar size={30} radius="xl" color="accent" variant="light" aria-hidden>
        {initials}
      </Avatar>
      <span className={classes.name}>{fullName}</span>
      <IconChevronDown size={14} stroke={1.6} />
    </>
  )
}
