import { Button, Tooltip } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { detectionsShownInList } from '#contract/vehicles/constants.ts'
import type { DetectedObjects, PlateResult } from '#contract/media/replies.ts'
import { shownSpeed } from '#rules/explorer/classes.ts'
import { formatConfidence } from '#rules/text/format.ts'
import { seenWord } from '#rules/text/seen-words.ts'
import { formatSpeed } from '#rules/text/units.ts'
import { useClassLabel } from '../../safety/object-classes.api.ts'
import { PlateChip } from '../../ui/values/plate-chip.tsx'
import classes from './media-popup.module.css'

interface Props {
  objects: DetectedObjects
  /** Renders a plate; a plain chip by default. */
  renderPlate?: ((plate: string) => ReactNode) | undefined
}

interface Found {
  key: string
  plate: string | null
  text: string
}

/** The detections of a picture, vehicles with plates first. Further ones are behind '...'. */
export function FoundList({ objects, renderPlate }: Props) {
  const [isWhole, setWhole] = useState(false)
  const labelOf = useClassLabel()
  const found = foundIn(objects, labelOf)
  if (found.length === 0) return <span className={classes.details}>Nothing was recognised.</span>
  const others = isWhole ? [] : found.slice(detectionsShownInList)
  return (
    <ul className={classes.found} aria-label="Detections">
      {found.slice(0, found.length - others.length).map(({ key, plate, text }) => (
        <li key={key}>
          {plate && <span>{renderPlate?.(plate) ?? <PlateChip plate={plate} />}</span>}
          <span className={classes.details}>{text}</span>
        </li>
      ))}
      {others.length > 0 && (
        <li>
          <Tooltip label={others.map(wordsOf).join('; ')} multiline maw={320}>
            <Button
              variant="default"
              size="compact-xs"
              aria-label={`Show ${others.length} more: ${others.map(wordsOf).join('; ')}`}
              onClick={() => setWhole(true)}
            >
              ...
            </Button>
          </Tooltip>
        </li>
      )}
    </ul>
  )
}

const wordsOf = ({ plate, text }: Found) => (plate ? `${plate}, ${text}` : text)

type LabelOf = (type: string) => string

function foundIn({ results, results_generic, results_other }: DetectedObjects, labelOf: LabelOf): Found[] {
  const known = new Set(results.map(({ id }) => id))
  const thing = (type: string, confidence: number | null, key: string): Found => ({
    key,
    plate: null,
    text: `${labelOf(type)}, ${formatConfidence(confidence)}`,
  })
  return [
    ...results.map((result) => ({ key: result.id, plate: result.plate, text: describe(result, labelOf) })),
    ...results_generic
      .filter(({ id }) => !known.has(id))
      .map(({ id, object_class, confidence }) => thing(object_class, confidence, id)),
    ...results_other.people.map(({ confidence }, index) => thing('person', confidence, `person-${index}`)),
    ...results_other.bicycles.map(({ confidence }, index) =>
      thing('bicycle', confidence, `bicycle-${index}`),
    ),
  ]
}

function describe(
  { type, confidence, vehicle_makemodel, vehicle_orientation, speed }: PlateResult,
  labelOf: LabelOf,
): string {
  const details = [
    vehicle_makemodel ?? labelOf(type),
    formatConfidence(confidence),
    vehicle_orientation && seenWord(vehicle_orientation),
    speed === null ? null : formatSpeed(shownSpeed(speed)),
  ]
  return details.filter(Boolean).join(', ')
}
