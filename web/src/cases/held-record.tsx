import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Hold } from '#contract/cases/api.ts'
import { RelativeTime } from '../ui/values/relative-time.tsx'
import { heldName, heldPlace } from './hold-texts.ts'
import classes from './holds-card.module.css'

/** A held record with its place and time, and a link to the page that shows it. */
export function HeldRecord({ hold }: { hold: Hold }) {
  const { record } = hold
  const [to, query] = record?.path?.split('?') ?? []
  const place = heldPlace(hold)
  return (
    <>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {to ? (
          <Anchor
            component={Link}
            to={to}
            search={Object.fromEntries(new URLSearchParams(query)) as never}
            fz="inherit"
          >
            {heldName(hold)}
          </Anchor>
        ) : (
          heldName(hold)
        )}
      </Text>
      {(place || record?.time) && (
        <Text size="xs" c="dimmed" className={classes.times}>
          {place}
          {place && record?.time && ' · '}
          {record?.time && <RelativeTime at={record.time} isAbsolute />}
        </Text>
      )}
    </>
  )
}
