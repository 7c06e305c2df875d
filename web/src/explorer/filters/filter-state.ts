import { ConfidenceLevel, TimePeriod } from '#contract/explorer/enumerations.ts'
import { dateFormats } from '#contract/product/constants.ts'
import { formatDate } from '#rules/time/format-date.ts'
import { parseInstant } from '#rules/time/time-range.ts'
import type { QueryCodec } from '../../ui/use-query-params.ts'

/** The filters of every explorer, as in the address, so that a view can be linked and the back button works. */
export interface FilterState {
  /** Undefined until one is chosen: the period last chosen in this visit applies, else today. */
  period: TimePeriod | undefined
  from: Date | null
  to: Date | null
  tagIds: string[]
  siteIds: string[]
  types: string[]
  confidence: ConfidenceLevel
}

/** The additional filters of a room. */
export interface OwnFilters<Own extends object, Query extends object> extends QueryCodec<Own> {
  /** The number of set filters. */
  count: (own: Own) => number
  /** In the format of calls. */
  query: (own: Own) => Query
}

/** All filters of a room's explorers. */
export interface FilterSet<Own extends object, Query extends object> {
  codec: QueryCodec<FilterState & Own>
  /** The state after a reset: no filters, and today. */
  none: FilterState & Own
  /** The number of set filters besides the period. */
  activeCount: (state: FilterState & Own) => number
  query: (state: FilterState & Own) => CommonQuery & Query
}

type CommonQuery = ReturnType<typeof commonQuery>

/** The entries of a list in an address, without duplicates. */
export const listOf = (value: unknown) =>
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

export const oneOf = <Value extends string>(
  choices: Record<string, Value>,
  value: unknown,
): Value | undefined => Object.values(choices).find((choice) => choice === value)

const moment = (value: unknown) => (typeof value === 'string' ? (parseInstant(value) ?? null) : null)
const shown = (value: Date | null) => (value ? formatDate(value, dateFormats.wire) : undefined)
/** A list in the format of an address or a call; undefined when empty. */
export const joined = (list: string[]) => (list.length > 0 ? list.join(',') : undefined)

const commonCodec: QueryCodec<FilterState> = {
  // `page` is never written: other filters give other rows, so a change starts at the first page.
  keys: ['period', 'from', 'to', 'tag', 'sites', 'types', 'confidence', 'page'],
  read: (query) => ({
    period: oneOf(TimePeriod, query['period']),
    from: moment(query['from']),
    to: moment(query['to']),
    tagIds: listOf(query['tag']),
    siteIds: listOf(query['sites']),
    types: listOf(query['types']),
    confidence: oneOf(ConfidenceLevel, query['confidence']) ?? ConfidenceLevel.ALL,
  }),
  write: (state) => ({
    period: state.period,
    ...(state.period === TimePeriod.CUSTOM && { from: shown(state.from), to: shown(state.to) }),
    tag: joined(state.tagIds),
    sites: joined(state.siteIds),
    types: joined(state.types),
    confidence: state.confidence === ConfidenceLevel.ALL ? undefined : state.confidence,
  }),
}

/** Lists are joined with commas. Filters set to 'all' are omitted. */
const commonQuery = (state: FilterState) => ({
  tags: joined(state.tagIds),
  sites: joined(state.siteIds),
  detection_types: joined(state.types),
  confidence: state.confidence === ConfidenceLevel.ALL ? undefined : state.confidence,
})

/** A room's filters: those of every explorer, and its own. */
export function declareFilters<Own extends object, Query extends object>(
  own: OwnFilters<Own, Query>,
): FilterSet<Own, Query> {
  const codec: QueryCodec<FilterState & Own> = {
    keys: [...commonCodec.keys, ...own.keys],
    read: (query) => ({ ...commonCodec.read(query), ...own.read(query) }),
    write: (state) => ({ ...commonCodec.write(state), ...own.write(state) }),
  }
  return {
    codec,
    none: { ...codec.read({}), period: TimePeriod.TODAY },
    activeCount: (state) =>
      state.tagIds.length +
      state.siteIds.length +
      state.types.length +
      (state.confidence === ConfidenceLevel.ALL ? 0 : 1) +
      own.count(state),
    query: (state) => ({ ...commonQuery(state), ...own.query(state) }),
  }
}

/** For a room without its own filters. */
export const noOwnFilters: OwnFilters<object, object> = {
  keys: [],
  read: () => ({}),
  write: () => ({}),
  count: () => 0,
  query: () => ({}),
}
