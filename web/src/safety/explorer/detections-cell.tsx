import { Stack, Tooltip } from '@mantine/core'
import { detectionsShownInList } from '#contract/vehicles/constants.ts'
import { violationLabel } from '#rules/safety/violation-label.ts'
import { seenWord } from '#rules/text/seen-words.ts'
import classes from '../safety.module.css'
import type { TableRow } from './table-rows.ts'

/** The violations and detections: the first two, the rest behind '...'. */
export function DetectionsCell({ row: { violations, detections } }: { row: TableRow }) {
  const things = detections.map(({ detection, is_plate }) => (is_plate ? detection : seenWord(detection)))
  const labels = violations.map(({ violation_type }) => violationLabel(violation_type))
  const shown = labels.slice(0, detectionsShownInList)
  const rest = labels.slice(detectionsShownInList)
  if (violations.length === 0 && things.length === 0)
    return <span className={classes.dim}>Nothing recognised</span>
  return (
    <span className={classes.found}>
      <span>
        {shown.length === 0 ? 'Nothing breached' : shown.join(', ')}
        {rest.length > 0 && (
          <Tooltip
            label={
              <Stack gap={2}>
                {rest.map((label) => (
                  <span key={label}>{label}</span>
                ))}
              </Stack>
            }
          >
            <button type="button" className={classes.more} aria-label={rest.join(', ')}>
              ...
            </button>
          </Tooltip>
        )}
      </span>
      <span className={classes.dim}>{thingsText(things)}</span>
    </span>
  )
}

/** Each type once, with its number: person, 2 plant. */
function thingsText(things: readonly string[]): string {
  const kinds = Map.groupBy(things, (thing) => thing)
  return [...kinds].map(([kind, all]) => (all.length > 1 ? `${all.length} ${kind}` : kind)).join(', ')
}
