import { Button, Group, Stack, Text } from '@mantine/core'
import { IconListDetails, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { stolenListName } from '#contract/filter-lists/constants.ts'
import { formatNumber } from '#rules/text/format.ts'
import { RelativeTime } from '../ui/values/relative-time.tsx'
import { SectionCard } from '../ui/page/section-card.tsx'
import { allListsQuery } from './api.ts'
import { ListSourceForm } from './list-source.tsx'
import { lazyPopup } from '../lib/lazy-popup.tsx'

const ListPopup = lazyPopup(async () => (await import('./list-popup.tsx')).ListPopup)
const UploadPopup = lazyPopup(async () => (await import('./upload-popup.tsx')).UploadPopup)

/** The list of stolen vehicles: its source and its entries. */
export function StolenList() {
  const { data: lists } = useQuery(allListsQuery)
  const [open, setOpen] = useState<'upload' | 'entries'>()
  const list = lists?.find(({ built_in, description }) => built_in && description === stolenListName)
  if (!list) return null
  const close = () => setOpen(undefined)
  return (
    <SectionCard
      title="List of stolen vehicles"
      actions={
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            leftSection={<IconListDetails size={16} stroke={1.6} />}
            onClick={() => setOpen('entries')}
          >
            Plates
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconUpload size={16} stroke={1.6} />}
            onClick={() => setOpen('upload')}
          >
            Upload List
          </Button>
        </Group>
      }
    >
      <Stack>
        <Text size="sm">
          {formatNumber(list.entry_count)} {list.entry_count === 1 ? 'plate' : 'plates'}, last changed{' '}
          <RelativeTime at={list.date_updated} />
        </Text>
        <ListSourceForm list={list} />
      </Stack>
      {open === 'upload' && <UploadPopup list={list} onClose={close} />}
      {open === 'entries' && <ListPopup list={list} onClose={close} />}
    </SectionCard>
  )
}
