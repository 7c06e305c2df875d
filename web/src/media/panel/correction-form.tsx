import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { errorText, showSuccess } from '../../lib/notices.ts'
import { PlateChip } from '../../ui/values/plate-chip.tsx'
import { correctPlate, nearPlatesQuery } from './api.ts'

/** The number of suggestions beside the text field. */
const mostOffered = 3

interface Props {
  /** A pass or one of its detections. */
  vehicle: { id: string; plate: string }
  onDone?: () => void
}

/** Corrects a plate with one click to a known one, or by typing. */
export function CorrectionForm({ vehicle, onDone }: Props) {
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
      onDone?.()
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
