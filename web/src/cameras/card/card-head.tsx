import type { OnlineStatus } from '#contract/sites/enumerations.ts'
import { truncate } from '#rules/text/format.ts'
import classes from './card-head.module.css'
import { OnlineStatusBadge } from '../../ui/states/online-status.tsx'

interface Props {
  name: string
  /** A longer name is cut and shown in full on hover. */
  nameLength: number
  status: OnlineStatus
  /** Nothing could have arrived yet. */
  isAwaited?: boolean
  heading: 'h2' | 'h3'
}

/** The head of a site or camera card: name and status. */
export function CardHead({ name, nameLength, status, isAwaited = false, heading: Heading }: Props) {
  return (
    <div className={classes.head}>
      <Heading className={classes.name} title={name}>
        {truncate(name, nameLength)}
      </Heading>
      <OnlineStatusBadge status={status} isAwaited={isAwaited} />
    </div>
  )
}
