import type { OnlineStatus } from '#contract/sites/enumerations.ts'
import { truncate } from '#rules/text/format.ts'
import classes from './card-head.module.css'
import { OnlineStatusBadge } from '../ui/online-status.tsx'

interface Props {
  name: string
  /** A longer name is cut; the whole of it shows when pointed at. */
  nameLength: number
  status: OnlineStatus
  heading: 'h2' | 'h3'
}

/** The top of a card of a site or a camera: its name, and how it is. */
export function CardHead({ name, nameLength, status, heading: Heading }: Props) {
  return (
    <div className={classes.head}>
      <Heading className={classes.name} title={name}>
        {truncate(name, nameLength)}
      </Heading>
      <OnlineStatusBadge status={status} />
    </div>
  )
}
