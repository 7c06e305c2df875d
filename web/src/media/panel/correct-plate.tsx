import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { PlateResult } from '#contract/media/replies.ts'
import { readingConfidence } from '#contract/vision/constants.ts'
import { useMayOperate } from '../../lib/may-operate.ts'
import { errorText, showError, showSuccess } from '../../lib/notices.ts'
import { PlateChip } from '../../ui/plate-chip.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { correctionsQuery, correctPlate, nearPlatesQuery, undoCorrection } from './api.ts'

/** Offered beside the text field; more would be a search. */
const mostOffered = 3

/** Corrects what was read: with one click to a plate that is known here, or by typing. What was read is kept. */
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

function CorrectionForm({ vehicle }: { vehicle: PlateResult & { plate: string } }) {
  const [plate, setPlate] = useState(vehicle.plate)
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const near = useQuery(nearPlatesQuery(vehicle.plate)).data ?? []
  const correct = async (right: string) => {
    setBusy(true)
    setFault(undefined)
    try {
      await correctPlate(vehicle.id, right)
      showSuccess(`Corrected to ${right}`)
    } catch (error) {
      setFault(errorText(error))
    }
    setBusy(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void correct(plate.trim().toUpperCase())
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="xs">
        {near.length > 0 && (
          <Group gap="xs" role="group" aria-label="Known plates like it">
            {near.slice(0, mostOffered).map((known) => (
              <Button
                key={known.plate}
                variant="default"
                size="compact-sm"
                disabled={isBusy}
                aria-label={`Change to ${known.plate}`}
                onClick={() => void correct(known.plate)}
              >
                <PlateChip plate={known.plate} />
              </Button>
            ))}
          </Group>
        )}
        <Group gap="xs" align="flex-end" wrap="nowrap">
          <TextInput
            label="Plate"
            size="xs"
            value={plate}
            error={fault}
            autoComplete="off"
            onChange={(event) => setPlate(event.currentTarget.value)}
          />
          <Button type="submit" size="xs" loading={isBusy} disabled={plate.trim() === vehicle.plate}>
            Save plate
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
