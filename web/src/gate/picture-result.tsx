import { Alert, Group, Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { GateVehicle, TakenPicture } from '#contract/gate/api.ts'
import { dateFormats } from '#contract/product/constants.ts'
import { zonedText } from '../ui/values/zoned-text.ts'
import { takenPictureQuery } from './api.ts'
import { MatchList } from './match-list.tsx'
import classes from './take-picture.module.css'
import { vehicleWords } from './vehicle-words.ts'

interface Props {
  cameraId: string
  sent: TakenPicture
  zone: string
}

/** The result of a sent picture: the plate, the visit and the matching lists. */
export function PictureResult({ cameraId, sent, zone }: Props) {
  const { data } = useQuery({ ...takenPictureQuery(cameraId, sent.image_id), initialData: sent })
  return (
    <div className={classes.result} role="status" aria-label="Result">
      {data.state === 'waiting' && (
        <Group gap="xs">
          <Loader size="xs" />
          <Text>The picture is stored. Its plate is being read…</Text>
        </Group>
      )}
      {data.state === 'unread' && (
        <Alert color="yellow" title="The picture is stored, but could not be read">
          It is in the explorer with the pictures of the camera.
        </Alert>
      )}
      {data.state === 'read' && data.vehicles.length === 0 && (
        <Text>No plate was found on the picture. Move closer, with the plate in the middle.</Text>
      )}
      {data.vehicles.map((vehicle) => (
        <div key={vehicle.id}>
          <p className={classes.plate}>{vehicle.plate ?? 'No plate'}</p>
          <MatchList matches={vehicle.matches} size="large" />
          <Text size="sm" c="dimmed">
            {[vehicleWords(vehicle), visitWords(vehicle, zone)].filter(Boolean).join(' · ')}
          </Text>
        </div>
      ))}
    </div>
  )
}

function visitWords({ visit }: GateVehicle, zone: string): string {
  if (!visit) return 'No visit'
  const at = (time: string) => zonedText(new Date(time), dateFormats.dateTime, zone)
  if (visit.exit_time && visit.entry_time)
    return `Visit from ${at(visit.entry_time)} to ${at(visit.exit_time)}`
  return visit.entry_time ? `On site since ${at(visit.entry_time)}` : `Left at ${at(visit.exit_time ?? '')}`
}
