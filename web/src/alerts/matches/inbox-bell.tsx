import { ActionIcon, Button, Group, Indicator, Popover, ScrollArea, Stack, Text } from '@mantine/core'
import { IconBell, IconCheck, IconChecks, IconListDetails } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { InboxItem } from '#contract/alerts/inbox.ts'
import { paths } from '#contract/paths.ts'
import { showError } from '../../lib/notices.ts'
import { useLiveFeed } from '../../live/live-feed.ts'
import { RelativeTime } from '../../ui/values/relative-time.tsx'
import { acknowledge, inboxQuery, markRead, resolve } from '../api.ts'
import classes from './inbox-bell.module.css'
import { matchTitle } from './match-text.ts'

const shownUpTo = 99
const pathOf = ({ path, alert }: InboxItem) => path ?? `${paths.alerts}/${alert.id}`

/** The notifications of alerts at the user's sites, updated by the live feed. */
export function InboxBell() {
  const [isOpen, setOpen] = useState(false)
  const queryClient = useQueryClient()
  const inbox = useQuery(inboxQuery)
  useLiveFeed((kind) => {
    if (kind === 'inbox' || kind === 'reset')
      void queryClient.invalidateQueries({ queryKey: inboxQuery.queryKey })
  })
  const unread = inbox.data?.unread ?? 0
  const count = unread > shownUpTo ? `${shownUpTo}+` : String(unread)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={380} trapFocus shadow="md">
      <Indicator label={count} size={18} disabled={unread === 0} color="red" offset={10} zIndex={1}>
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={40}
            aria-label={unread === 0 ? 'Inbox' : `Inbox, ${count} unread`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <IconBell size={20} stroke={1.6} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0} aria-label="Inbox">
        <Group justify="space-between" px="md" py="xs" className={classes.head ?? ''}>
          <Text fw={600}>Inbox</Text>
          <Button
            variant="subtle"
            size="compact-xs"
            component={Link}
            to={paths.incidents}
            onClick={() => setOpen(false)}
          >
            All incidents
          </Button>
          <Button
            variant="subtle"
            size="compact-xs"
            disabled={unread === 0}
            onClick={() => void markRead().catch(showError)}
          >
            Mark all as read
          </Button>
        </Group>
        <Items items={inbox.data?.items} onOpened={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

function Items({ items, onOpened }: { items: InboxItem[] | undefined; onOpened: () => void }) {
  const navigate = useNavigate()
  const show = (item: InboxItem, to: string) => {
    onOpened()
    if (!item.is_read) void markRead(item.id).catch(showError)
    void navigate({ to })
  }
  if (items?.length === 0)
    return (
      <Text size="sm" c="dimmed" p="md">
        Nothing yet. Notifications of your alerts appear here.
      </Text>
    )
  return (
    <ScrollArea.Autosize mah={420} type="auto">
      <Stack gap={0} component="ul" className={classes.list ?? ''}>
        {items?.map((item) => (
          <li key={item.id} className={classes.row}>
            <button
              type="button"
              className={classes.item}
              data-read={item.is_read}
              onClick={() => show(item, pathOf(item))}
            >
              <span className={classes.title}>{matchTitle(item)}</span>
              <span className={classes.detail}>
                {item.alert.description} · <RelativeTime at={item.time} />
                {!item.is_read && <span className={classes.hidden}> (unread)</span>}
                {item.resolved
                  ? ` · resolved by ${item.resolved.by}`
                  : item.acknowledged && ` · acknowledged by ${item.acknowledged.by}`}
              </span>
            </button>
            {item.incident_id && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                title="Open incident"
                aria-label={`Open the incident of ${matchTitle(item)}`}
                onClick={() => show(item, `${paths.incidents}/${item.incident_id}`)}
              >
                <IconListDetails size={18} stroke={1.6} />
              </ActionIcon>
            )}
            {!item.acknowledged && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                title="Acknowledge"
                aria-label={`Acknowledge ${matchTitle(item)}`}
                onClick={() => void acknowledge(item.id).catch(showError)}
              >
                <IconCheck size={18} stroke={1.6} />
              </ActionIcon>
            )}
            {item.incident_id && !item.resolved && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                title="Resolve"
                aria-label={`Resolve ${matchTitle(item)}`}
                onClick={() => void resolve(item.id).catch(showError)}
              >
                <IconChecks size={18} stroke={1.6} />
              </ActionIcon>
            )}
          </li>
        ))}
      </Stack>
    </ScrollArea.Autosize>
  )
}
