import { Button, Menu } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { exportMessages } from '#contract/explorer/messages.ts'
import { wildlifeApi } from '#contract/wildlife/api.ts'
import { downloadRanged } from '../explorer/ranged-call.ts'
import { showFailure, showSuccess } from '../lib/notices.ts'
import { reportError } from '../lib/report-error.ts'
import { saveFile } from '../ui/save-file.ts'
import type { WildlifeRequest } from './filter-set.ts'

const files = [
  {
    label: 'Distance sampling',
    hint: 'legs on effort, CSV',
    name: 'csv',
    endpoint: wildlifeApi.distanceFile,
  },
  { label: 'Tracks', hint: 'GeoJSON', name: 'geojson', endpoint: wildlifeApi.trackFile },
] as const

/** The legs of the period as files. */
export function LegFiles({ request: { range, query } }: { request: WildlifeRequest }) {
  const [isRunning, setRunning] = useState(false)
  const save = async ({ endpoint, name }: (typeof files)[number]) => {
    setRunning(true)
    try {
      const file = await downloadRanged(endpoint, { range, query: { sites: query.sites } })
      saveFile(file, `Survey legs.${name}`)
      showSuccess(exportMessages.done, { duration: false })
    } catch (error) {
      reportError(error)
      showFailure(exportMessages.failed)
    } finally {
      setRunning(false)
    }
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          loading={isRunning}
          leftSection={<IconFileDownload size={16} stroke={1.6} />}
        >
          Files
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {files.map((file) => (
          <Menu.Item key={file.name} onClick={() => void save(file)}>
            {file.label} <span style={{ color: 'var(--text-low)' }}>{file.hint}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
