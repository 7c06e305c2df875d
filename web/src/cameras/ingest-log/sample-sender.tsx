import { Button, Group, Select } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { IngestFormat, ingestFormatLabels } from '#contract/ingest/event.ts'
import { ingestOutcomeLabels } from '#contract/ingest/log-api.ts'
import { showError, showSuccess } from '../../lib/notices.ts'
import { reloadCameras, sendSample } from '../api.ts'
import classes from './ingest-log-drawer.module.css'

const formats = Object.values(IngestFormat).map((value) => ({ value, label: ingestFormatLabels[value] }))

/** Sends an event in the format of a make, to test the whole pipeline. */
export function SampleSender({ cameraId }: { cameraId: string }) {
  const [format, setFormat] = useState<IngestFormat>(IngestFormat.CANONICAL)
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      const { outcome } = await sendSample(cameraId, format)
      showSuccess(`Sample event: ${ingestOutcomeLabels[outcome]}`)
      await reloadCameras()
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Group gap="xs" align="flex-end">
      <Select
        label="Sample format"
        data={formats}
        value={format}
        allowDeselect={false}
        className={classes.format ?? ''}
        onChange={(value) => value && setFormat(value)}
      />
      <Button
        variant="default"
        loading={isBusy}
        leftSection={<IconSend size={16} stroke={1.6} />}
        onClick={() => void send()}
      >
        Send a sample event
      </Button>
    </Group>
  )
}
