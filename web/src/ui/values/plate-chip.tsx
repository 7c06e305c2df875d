import '@fontsource-variable/jetbrains-mono'
import classes from './plate-chip.module.css'

interface Props {
  plate: string
  size?: 'sm' | 'md'
}

/** A number plate drawn as on a vehicle. */
export function PlateChip({ plate, size = 'sm' }: Props) {
  return (
    <span className={classes.plate} data-size={size}>
      {plate}
    </span>
  )
}
