import type { ReactNode } from 'react'
import type { DetectedObjects, PlateResult } from '#contract/media/api.ts'
import { shownSpeed } from '#rules/explorer/classes.ts'
import { formatConfidence } from '#rules/text/format.ts'
import { PlateChip } from '../../ui/plate-chip.tsx'
import classes from './media-popup.module.css'

interface Props {
  objects: DetectedObjects
  /** What a room shows for a plate; a plain chip by default. */
  renderPlate?: ((plate: string) => ReactNode) | undefined
}

/** What was seen on a picture, vehicles with their plates first. */
export function FoundList({ objects, renderPlate }: Props) {
  const { results, results_generic, results_other } = objects
  const known = new Set(results.map(({ id }) => id))
  const others = [
    ...results_generic
      .filter(({ id }) => !known.has(id))
      .map(({ object_class, confidence }) => ({ type: object_class, confidence })),
    ...results_other.people.map(({ confidence }) => ({ type: 'person', confidence })),
    ...results_other.bicycles.map(({ confidence }) => ({ type: 'bicycle', confidence })),
  ]
  if (results.length + others.length === 0)
    return <span className={classes.details}>Nothing was recognised.</span>
  return (
    <ul className={classes.found} aria-label="Detections">
      {results.map((result) => (
        <li key={result.id}>
          {result.plate && <span>{renderPlate?.(result.plate) ?? <PlateChip plate={result.plate} />}</span>}
          <span className={classes.details}>{describe(result)}</span>
        </li>
      ))}
      {others.map(({ type, confidence }, index) => (
        <li key={`${type}-${String(index)}`}>
          <span className={classes.details}>
            {type}, {formatConfidence(confidence)}
          </span>
        </li>
      ))}
    </ul>
  )
}

function describe({ type, confidence, vehicle_makemodel, vehicle_orientation, speed }: PlateResult): string {
  const details = [
    vehicle_makemodel ?? type,
    formatConfidence(confidence),
    vehicle_orientation,
    speed === null ? null : `${Math.round(shownSpeed(speed))} km/h`,
  ]
  return details.filter(Boolean).join(', ')
}
