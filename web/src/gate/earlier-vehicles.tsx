import { UnstyledButton } from '@mantine/core'
import type { GateVehicle } from '#contract/gate/api.ts'
import { RelativeTime } from '../ui/values/relative-time.tsx'
import classes from './gate.module.css'
import { MatchList } from './match-list.tsx'
import { vehicleWords } from './vehicle-words.ts'

interface Props {
  vehicles: readonly GateVehicle[]
  zone: string
  onOpen: (imageId: string) => void
}

/** The vehicles before the newest one. */
export function EarlierVehicles({ vehicles, zone, onOpen }: Props) {
  if (vehicles.length === 0) return null
  return (
    <ol className={classes.earlier} aria-label="Earlier vehicles">
      {vehicles.map((vehicle) => (
        <li key={vehicle.id} data-alarm={vehicle.matches.some(({ is_alarm }) => is_alarm)}>
          <UnstyledButton className={classes.row ?? ''} onClick={() => onOpen(vehicle.image_id)}>
            <span className={classes.thumbnail}>
              {vehicle.thumbnail && <img src={vehicle.thumbnail} alt="" loading="lazy" />}
            </span>
            <span className={classes.rowFacts}>
              <span className={classes.rowPlate} data-missing={vehicle.plate === null}>
                {vehicle.plate ?? 'No plate'}
              </span>
              <span className={classes.rowWords}>
                <RelativeTime at={vehicle.time_created} zone={zone} />
                {vehicleWords(vehicle) && ` · ${vehicleWords(vehicle)}`}
              </span>
            </span>
          </UnstyledButton>
          <MatchList matches={vehicle.matches} size="small" />
        </li>
      ))}
    </ol>
  )
}
