import { violationTypes } from '#contract/safety/violations.ts'
import { formatNumber } from '../text/format.ts'
import { speedUnit, toShownSpeed } from '../text/units.ts'

const kmhText = /(\d+)(?:-(\d+))?km\/h/

/** The specified label. Its speeds are written in miles per hour where the organisation uses them. */
export function violationLabel(violationType: number): string {
  const label = violationTypes[violationType]?.label ?? `Violation Type ${violationType}`
  if (speedUnit() === 'km/h') return label
  return label.replace(kmhText, (_, ...speeds: (string | undefined)[]) => {
    const shown = speeds.slice(0, 2).flatMap((kmh) => (kmh ? formatNumber(toShownSpeed(Number(kmh))) : []))
    return `${shown.join('-')} ${speedUnit()}`
  })
}
