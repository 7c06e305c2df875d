import { Button, Group, Text } from '@mantine/core'
import { IconClockEdit } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClockFix } from '#contract/ingest/clock.ts'
import { describeFix } from '#rules/ingest/time/clock-fix.ts'
import { showError, showSuccess } from '../../lib/notices.ts'
import { clockQuery, saveClock } from '../api.ts'
import classes from './ingest-log-drawer.module.css'

function useClockSave(cameraId: string) {
  const [isSaving, setSaving] = useState(false)
  const save = async (fix: ClockFix | null, notice: string) => {
    setSaving(true)
    try {
      await saveClock(cameraId, fix)
      showSuccess(notice)
    } catch (error) {
      showError(error)
    } finally {
      setSaving(false)
    }
  }
  return { isSaving, save }
}

/** Offers to correct the clock of a camera whose time cannot be right. */
export function ClockOffer({ cameraId, fix }: { cameraId: string; fix: ClockFix }) {
  const { isSaving, save } = useClockSave(cameraId)
  const clock = useQuery(clockQuery(cameraId))
  if (!clock.data || clock.data.fix !== null) return null
  return (
    <Group gap="xs" className={classes.clock ?? ''}>
      <Text size="xs">{describeFix(fix)}.</Text>
      <Button
        variant="default"
        size="compact-xs"
        loading={isSaving}
        leftSection={<IconClockEdit size={14} stroke={1.6} />}
        onClick={() => void save(fix, 'The times of this camera are corrected from its next post on')}
      >
        Correct its times
      </Button>
    </Group>
  )
}

/** The current correction of camera times; nothing without one. */
export function ClockPanel({ cameraId }: { cameraId: string }) {
  const { isSaving, save } = useClockSave(cameraId)
  const clock = useQuery(clockQuery(cameraId))
  const fix = clock.data?.fix
  if (!fix) return null
  return (
    <Group gap="xs" role="status" aria-label="Correction of times">
      <Text size="sm">Times are corrected. {describeFix(fix)}.</Text>
      <Button
        variant="default"
        size="compact-xs"
        loading={isSaving}
        onClick={() => void save(null, 'Times of this camera are no longer corrected')}
      >
        Stop correcting
      </Button>
    </Group>
  )
}
