import { shownCoordinateDecimals } from '#contract/sites/constants.ts'
import { formatNumber } from '#rules/text/format.ts'

/** A rounded coordinate with the full one in its title. */
export const Coordinate = ({ value }: { value: number }) => (
  <span title={String(value)}>{formatNumber(value, shownCoordinateDecimals)}</span>
)
