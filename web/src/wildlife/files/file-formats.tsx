import { Button } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { menuPart } from '../../lib/menu-part.tsx'
import type { WildlifeRequest } from '../explorer/filter-set.ts'

/** All sightings of the filters as one file, in the formats of the field. */
export const FileFormats = menuPart<{ label: string; request: WildlifeRequest }>(
  async () => (await import('./file-formats-menu.tsx')).FileFormatsMenu,
  ({ label, onPress }) => (
    <Button variant="default" leftSection={<IconFileDownload size={16} stroke={1.6} />} onClick={onPress}>
      {label}
    </Button>
  ),
)
