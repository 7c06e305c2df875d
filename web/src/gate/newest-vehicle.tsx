import { UnstyledButton } from '@mantine/core'
import { IconPhotoOff } from '@tabler/icons-react'
import type { GateVehicle } from '#contract/gate/api.ts'
import { RelativeTime } from '../ui/values/relative-time.tsx'
import classes from './gate.module.css'
import { MatchList } from './match-list.tsx'
import { vehicleWords } from './vehicle-words.ts'

interface Props {
  vehicle: GateVehicle
  zone: string
  onOpen: (imageId: string) => void
}

const toneOf = ({ matches }: GateVehicle) =>
  matches.some(({ is_alarm }) => is_alarm) ? 'alarm' : matches.length > 0 ? 'listed' : 'plain'

/** The vehicle in front of the user at the gate. */
export function NewestVehicle({ vehicle, zone, onOpen }: Props) {
  const { plate, image_id, image_file, time_created, matches } = vehicle
  const name = plate ?? 'No plate'
  return (
    <section className={classes.newest} data-tone={toneOf(vehicle)} aria-label="Newest vehicle">
      <UnstyledButton
        className={classes.scene ?? ''}
        aria-label={`Open the picture of ${name}`}
        onClick={() => onOpen(image_id)}
      >
        {image_file ? (
          <img src={image_file} alt="" fetchPriority="high" />
        ) : (
          <span className={classes.noPicture}>
            <IconPhotoOff size={32} stroke={1.4} aria-hidden />
            No picture
          </span>
        )}
      </UnstyledButton>
      <div className={classes.facts}>
        <p className={classes.plate} data-missing={plate === null} aria-live="polite">
          {name}
        </p>
        <MatchList matches={matches} size="large" />
        <p className={classes.words}>
          <RelativeTime at={time_created} zone={zone} />
          {vehicleWords(vehicle) && ` · ${vehicleWords(vehicle)}`}
        </p>
      </div>
    </section>
  )
}
