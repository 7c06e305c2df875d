import { dateFormats } from '#contract/product/constants.ts'
import { ConfidenceLevel, TimePeriod } from '#contract/explorer/enumerations.ts'
import { RiskLevel } from '#contract/safety/enumerations.ts'
import { formatDate } from '#rules/text/format.ts'
import { parseInstant } from '#rules/time/time-range.ts'
import type { QueryCodec } from '../use-query-params.ts'

/** The filters as the address carries them: a view can be linked and the back button works. */
export interface FilterState {
  /** Undefined until one is chosen: then the one chosen earlier in this visit counts, else today. */
  period: TimePeriod | undefined
  from: Date | null
  to: Date | null
  tagIds: string[]
  plates: string[]
  siteIds: string[]
  types: string[]
  confidence: ConfidenceLevel
  risk: RiskLevel
  /** Whether misreads of the searched plates are shown too. */
  isNear: boolean
}

const listOf = (value: unknown) =>
  typeof value === 'string' && value
    ? [
        ...new Set(
          value
            .split(',')
            .map((entry) => entry.trim())
            .filter(Boolean),
        ),
      ]
    : []

const oneOf = <Value extends string>(choices: Record<string, Value>, value: unknown): Value | undefined =>
  Object.values(choices).find((choice) => choice === value)

const moment = (value: unknown) => (typeof value === 'string' ? (parseInstant(value) ?? null) : null)
const shown = (value: Date | null) => (value ? formatDate(value, dateFormats.wire) : undefined)
/** As an address or a call carries a list; an empty one is left out. */
export const joined = (list: string[]) => (list.length > 0 ? list.join(',') : undefined)

export const filterCodec: QueryCodec<FilterState> = {
  // `page` is never written: other filters give other rows, so a change starts at the first page.
  keys: ['period', 'from', 'to', 'tag', 'plates', 'sites', 'types', 'confidence', 'risk', 'near', 'page'],
  read: (query) => ({
    period: oneOf(TimePeriod, query['period']),
    from: moment(query['from']),
    to: moment(query['to']),
    tagIds: listOf(query['tag']),
    plates: listOf(query['plates']).map((plate) => plate.toUpperCase()),
    siteIds: listOf(query['sites']),
    types: listOf(query['types']),
    confidence: oneOf(ConfidenceLevel, query['confidence']) ?? ConfidenceLevel.ALL,
    risk: oneOf(RiskLevel, query['risk']) ?? RiskLevel.ALL,
    isNear: query['near'] !== 'off',
  }),
  write: (state) => ({
    period: state.period,
    ...(state.period === TimePeriod.CUSTOM && { from: shown(state.from), to: shown(state.to) }),
    tag: joined(state.tagIds),
    plates: joined(state.plates),
    sites: joined(state.siteIds),
    types: joined(state.types),
    confidence: state.confidence === ConfidenceLevel.ALL ? undefined : state.confidence,
    risk: state.risk === RiskLevel.ALL ? undefined : state.risk,
    near: state.isNear ? undefined : 'off',
  }),
}

/** What a reset leaves: nothing filtered, and today. */
export const noFilters: FilterState = {
  ...filterCodec.read({}),
  period: TimePeriod.TODAY,
}

/** How many filters beside the period are set. */
export const activeFilterCount = (state: FilterState) =>
  state.tagIds.length +
  state.plates.length +
  state.siteIds.length +
  state.types.length +
  (state.confidence === ConfidenceLevel.ALL ? 0 : 1) +
  (state.risk === RiskLevel.ALL ? 0 : 1)
