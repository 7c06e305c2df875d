import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlateResult } from '#contract/media/replies.ts'
import { readingConfidence } from '#contract/vision/constants.ts'
import { useMayOperate } from '../../lib/session/may-operate.ts'
import { showError, showSuccess } from '../../lib/notices.ts'
import { StatusBadge } from '../../ui/values/status-badge.tsx'
import { correctionsQuery, undoCorrection } from './api.ts'
import { CorrectionForm } from './correction-form.tsx'

/** Corrects a reading, with one click to a known plate or by typing. The original reading is kept. */
export function CorrectPlate({ vehicle }: { vehicle: PlateResult & { plate: string } }) {
  const mayOperate = useMayOperate()
  const isDoubtful = vehicle.confidence !== null && vehicle.confidence < 100 * readingConfidence.accepted
  const corrections = useQuery(correctionsQuery(vehicle.id))
  const standing = corrections.data?.find(({ undone_at }) => undone_at === null)
  const [isOpen, setOpen] = useState(false)
  const undo = async () => {
    await undoCorrection(standing!.id).then(() => showSuccess('Correction undone'), showError)
  }
  if (standing)
    return (
      <Group gap="xs">
        <Text size="xs" c="dimmed">
          {standing.corrected_by ?? 'Somebody'} corrected{' '}
          {standing.plate_before ?? 'a vehicle without a plate'}
        </Text>
        {mayOperate && (
          <Button variant="subtle" size="compact-xs" onClick={() => void undo()}>
            Undo
          </Button>
        )}
      </Group>
    )
  return (
    <Stack gap="xs">
      {isDoubtful && <StatusBadge tone="warning" label="Please check" />}
      {mayOperate &&
        (isOpen || isDoubtful ? (
          <CorrectionForm vehicle={vehicle} />
        ) : (
          <Group>
            <Button variant="default" size="compact-xs" onClick={() => setOpen(true)}>
              Change plate
            </Button>
          </Group>
        ))}
    </Stack>
  )
}
