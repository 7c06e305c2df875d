import { ActionIcon, TextInput, Tooltip, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronLeft, IconList, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { mapMessages } from '#contract/sites/messages.ts'
import { tagMessages } from '#contract/tags/messages.ts'
import type { SiteMarker } from '#contract/sites/api.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { OnlineStatusBadge } from '../../ui/states/online-status.tsx'
import { useIsPhone } from '../../ui/phone/use-is-phone.ts'
import { camerasText } from '../cameras-text.ts'
import classes from './site-map.module.css'

interface Props {
  sites: readonly SiteMarker[]
  chosenId: string | undefined
  onChoose: (site: SiteMarker) => void
}

/** The sites of the map by name; choosing one moves the map there. */
export function SiteMapList({ sites, chosenId, onChoose }: Props) {
  const isPhone = useIsPhone()
  const [isOpen, { toggle, close }] = useDisclosure(!isPhone)
  const [typed, setTyped] = useState('')
  const found = sites.filter((site) => site.name.toLowerCase().includes(typed.trim().toLowerCase()))
  if (!isOpen) {
    return (
      <Tooltip label="Show the list of sites" position="right">
        <ActionIcon
          variant="default"
          size={40}
          className={classes.reopen ?? ''}
          aria-label="Show the list of sites"
          aria-expanded={false}
          onClick={toggle}
        >
          <IconList size={18} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
    )
  }
  return (
    <aside className={classes.side} aria-label="Sites on the map">
      <div className={classes.sideHead}>
        <TextInput
          size="xs"
          className={classes.sideSearch ?? ''}
          aria-label="Find a site on the map"
          placeholder="Find a site"
          leftSection={<IconSearch size={14} stroke={1.6} />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label="Hide the list of sites"
          aria-expanded
          onClick={toggle}
        >
          <IconChevronLeft size={18} stroke={1.6} />
        </ActionIcon>
      </div>
      <ul className={classes.sites}>
        {found.map((site) => (
          <li key={site.id}>
            <UnstyledButton
              className={classes.site ?? ''}
              aria-pressed={site.id === chosenId}
              onClick={() => {
                onChoose(site)
                if (isPhone) close()
              }}
            >
              <span className={classes.siteName}>{stripNamePrefix(site.name)}</span>
              <OnlineStatusBadge status={site.status} />
              <span className={classes.siteNote}>{camerasText(site.camera_count)}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p className={classes.nothing}>{sites.length === 0 ? mapMessages.noSites : tagMessages.noResults}</p>
      )}
    </aside>
  )
}
