import { IconAlertOctagon, IconListCheck } from '@tabler/icons-react'
import type { GateMatch } from '#contract/gate/api.ts'
import classes from './gate.module.css'

interface Props {
  matches: readonly GateMatch[]
  size: 'large' | 'small'
}

/** The lists that a vehicle matches, each with colour, icon and text. */
export function MatchList({ matches, size }: Props) {
  if (matches.length === 0) return null
  return (
    <ul className={classes.matches} data-size={size}>
      {matches.map((match) => (
        <li key={match.list} data-alarm={match.is_alarm}>
          {match.is_alarm ? <IconAlertOctagon aria-hidden /> : <IconListCheck aria-hidden />}
          <span>
            <strong>{match.list}</strong>
            {match.is_look_alike && ' (similar plate)'}
            {size === 'large' && (match.reason ?? match.note) && (
              <span className={classes.why}>{match.reason ?? match.note}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
