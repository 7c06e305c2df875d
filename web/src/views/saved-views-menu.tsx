import { Button, Group, Menu, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBookmark, IconLink, IconPlus, IconTrash, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { generalMessages } from '#contract/product/messages.ts'
import type { View } from '#contract/views/api.ts'
import { copyText } from '../lib/copy-text.ts'
import { lazyPopup } from '../lib/lazy-popup.tsx'
import { showAndRethrow, showError, showSuccess } from '../lib/notices.ts'
import { parseSearch } from '../lib/search-params.ts'
import { confirm } from '../ui/popup/confirm.tsx'
import { removeView, viewsQuery } from './api.ts'
import classes from './saved-views.module.css'
import { viewQuery } from './view-query.ts'

const SaveViewPopup = lazyPopup(async () => (await import('./save-view-popup.tsx')).SaveViewPopup)

const confirmRemoval = ({ id, name }: View) =>
  confirm({
    title: 'Saved view',
    message: `Are you sure you want to remove the saved view ${name}?`,
    confirmLabel: 'Remove',
    isDestructive: true,
    run: () => removeView(id).catch(showAndRethrow),
  })

const copyLink = (path: string, query: string) =>
  copyText(new URL(query ? `${path}?${query}` : path, location.href).href).then(
    () => void showSuccess(generalMessages.copied),
    showError,
  )

interface Props {
  path: string
  isOpenAtFirst: boolean
}

export function SavedViewsMenu({ path, isOpenAtFirst }: Props) {
  const [isSaving, { open, close }] = useDisclosure(false)
  const { data: views = [] } = useQuery(viewsQuery(path))
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const show = (view: View) => navigate({ to: view.path, search: parseSearch(view.query) })
  return (
    <>
      <Menu position="bottom-end" width={300} defaultOpened={isOpenAtFirst}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark size={16} stroke={1.6} />}>
            Views
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPlus size={16} stroke={1.6} />} onClick={open}>
            Save this view
          </Menu.Item>
          <Menu.Item
            leftSection={<IconLink size={16} stroke={1.6} />}
            onClick={() => void copyLink(path, viewQuery(search))}
          >
            Copy link to this view
          </Menu.Item>
          <Menu.Divider />
          {views.length === 0 && <Menu.Label>No saved views</Menu.Label>}
          {views.map((view) => (
            <Group key={view.id} gap={4} wrap="nowrap">
              <Menu.Item
                classNames={{ item: classes.view ?? '', itemLabel: classes.words ?? '' }}
                onClick={() => void show(view)}
              >
                <Text size="sm" truncate title={view.name}>
                  {view.name}
                </Text>
                {view.shared && (
                  <Text size="xs" c="dimmed" truncate>
                    <IconUsers size={12} stroke={1.6} aria-hidden /> Shared by{' '}
                    {view.owner?.name ?? 'a former member'}
                  </Text>
                )}
              </Menu.Item>
              {view.editable && (
                <Menu.Item
                  className={classes.bin ?? ''}
                  aria-label={`Remove saved view ${view.name}`}
                  onClick={() => void confirmRemoval(view)}
                >
                  <IconTrash size={16} stroke={1.6} />
                </Menu.Item>
              )}
            </Group>
          ))}
        </Menu.Dropdown>
      </Menu>
      {isSaving && <SaveViewPopup path={path} onClose={close} />}
    </>
  )
}
