import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { TimePeriod } from '#contract/explorer/enumerations.ts'
import { paths } from '#contract/paths.ts'
import { formatNumber } from '#rules/text/format.ts'
import { safetyFilters, type SafetyExplorerFilters } from '../explorer/filter-set.ts'

type State = SafetyExplorerFilters['state']

/** The address of the explorer's list with the filters of a page and some more. */
export const listSearch = (state: State, more: Partial<State>) =>
  safetyFilters.codec.write({ ...state, ...more })

/** A period as an address carries it. */
export const during = (from: string, to: string) => ({
  period: TimePeriod.CUSTOM,
  from: new Date(from),
  to: new Date(to),
})

interface Props {
  count: number
  /** Names the number for screen readers. */
  of: string
  search: object
}

/** A number that opens the list of exactly these observations. */
export const NumberLink = ({ count, of, search }: Props) => (
  <Anchor
    component={Link}
    to={paths.safetyExplorer}
    search={search as never}
    fz="inherit"
    underline="always"
    aria-label={`${formatNumber(count)}, ${of}: show the list`}
  >
    {formatNumber(count)}
  </Anchor>
)
