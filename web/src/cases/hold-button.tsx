import { Button, Menu } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Role } from '#contract/auth/accounts.ts'
import { caseMessages } from '#contract/cases/messages.ts'
import { showError, showSuccess } from '../lib/notices.ts'
import { useSession } from '../lib/session.ts'
import type { OpenMedia } from '../media/popup/media-parts.ts'
import { StatusBadge } from '../ui/status-badge.tsx'
import { casesQuery, heldByQuery, holdInCase } from './api.ts'

/** Shows whether the open media are held. An ADMIN can hold them in an open case. */
export function HoldButton({ media: { image, video } }: { media: OpenMedia }) {
  const isAdmin = useSession(({ user }) => user?.role === Role.ADMIN)
  const kind = video ? 'video' : 'image'
  const id = video?.id ?? image.id
  const { data: held } = useQuery(heldByQuery(kind, id))
  const names = held?.cases.flatMap(({ name }) => name || []) ?? []
  const isHeld = (held?.cases.length ?? 0) > 0
  return (
    <>
      {isHeld && (
        <span title={caseMessages.heldHint}>
          <StatusBadge tone="warning" icon={IconLock} label={[caseMessages.held, ...names].join(': ')} />
        </span>
      )}
      {isAdmin && <HoldMenu kind={kind} id={id} />}
    </>
  )
}

const mostOffered = { page: 1, perPage: 50 }

function HoldMenu({ kind, id }: { kind: 'image' | 'video'; id: string }) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({ ...casesQuery(mostOffered), enabled: isOpen })
  const open = data?.results.filter(({ closed_at }) => closed_at === null)
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
        <Button variant="default" leftSection={<IconLock size={16} stroke={1.6} />}>
          Hold
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
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
