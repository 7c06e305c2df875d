import { Button } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { menuPart } from '../lib/menu-part.tsx'

/** The filters of a page under a name, or as a link. */
export const SavedViews = menuPart<{ path: string }>(
  async () => (await import('./saved-views-menu.tsx')).SavedViewsMenu,
  ({ onPress }) => (
    <Button variant="default" leftSection={<IconBookmark size={16} stroke={1.6} />} onClick={onPress}>
      Views
    </Button>
  ),
)
