import { Button, Menu, type ButtonProps } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { HeldBy, HoldKind } from '#contract/cases/api.ts'
import { caseMessages } from '#contract/cases/messages.ts'
import { paths } from '#contract/paths.ts'
import { heldTitle } from '../holds/held-badge.tsx'
import { useIsAdmin } from '../lib/session/is-admin.ts'
import { showError, showSuccess } from '../lib/notices.ts'
import { casesQuery, holdInCase } from './api.ts'
import classes from './hold-menu.module.css'

interface Props {
  kind: HoldKind
  id: string
  label?: string
  size?: ButtonProps['size']
  /** The cases that hold it; for a button that shows whether there are any. */
  heldIn?: HeldBy['cases'] | undefined
}

const mostOffered = { page: 1, perPage: 50 }

/** Lets an ADMIN hold a record in an open case. */
export function HoldMenu({ kind, id, label = 'Hold', size = 'sm', heldIn }: Props) {
  const [isOpen, setOpen] = useState(false)
  const isAdmin = useIsAdmin()
  const { data } = useQuery({ ...casesQuery(mostOffered), enabled: isOpen })
  if (!isAdmin) return null
  const open = data?.results.filter(({ closed_at }) => closed_at === null)
  const isHeld = heldIn !== undefined && heldIn.length > 0
  const hold = async (caseId: string, name: string) => {
    try {
      await holdInCase(caseId, { kind, subject: id })
      showSuccess(`Held in ${name}`)
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Menu opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <Button
          variant="default"
          size={size}
          leftSection={<IconLock size={16} stroke={1.6} />}
          {...(isHeld && { title: heldTitle(heldIn), c: 'var(--warning)' })}
        >
          {heldIn ? (
            <span className={classes.labels}>
              <span data-hidden={isHeld}>{label}</span>
              <span data-hidden={!isHeld}>{caseMessages.held}</span>
            </span>
          ) : (
            label
          )}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {isHeld && <Menu.Label>{caseMessages.held}</Menu.Label>}
        {heldIn?.map((each) => (
          <Menu.Item key={`held ${each.id}`} component={Link} to={`${paths.cases}/${each.id}`}>
            {each.name}
          </Menu.Item>
        ))}
        <Menu.Label>Hold in a case: nothing deletes it</Menu.Label>
        {open?.map((each) => (
          <Menu.Item key={each.id} onClick={() => void hold(each.id, each.name)}>
            {each.name}
          </Menu.Item>
        ))}
        {open?.length === 0 && <Menu.Item disabled>No case is open</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
}
