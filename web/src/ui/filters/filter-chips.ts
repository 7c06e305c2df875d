import { ConfidenceLevel, confidenceLevelLabels } from '#contract/explorer/enumerations.ts'
import type { FilterState } from './filter-state.ts'
import type { ActiveFilter } from './filters-bar.tsx'
import type { ExplorerFilters } from './use-explorer-filters.ts'

type ListFilter = {
  [Name in keyof FilterState]: FilterState[Name] extends string[] ? Name : never
}[keyof FilterState]

/** A chip for each entry of a list; removing it takes that entry alone out of the list. */
export const listChips = (
  { state, update }: ExplorerFilters,
  name: ListFilter,
  labelOf: (entry: string) => string,
): ActiveFilter[] =>
  state[name].map((entry) => ({
    key: `${name} ${entry}`,
    label: labelOf(entry),
    onRemove: () => update({ [name]: state[name].filter((other) => other !== entry) }),
  }))

/** All confidences are no filter, and have no chip. */
export const confidenceChips = ({ state, update }: ExplorerFilters): ActiveFilter[] =>
  state.confidence === ConfidenceLevel.ALL
    ? []
    : [
        {
          key: 'confidence',
          label: `${confidenceLevelLabels[state.confidence]} confidence`,
          onRemove: () => update({ confidence: ConfidenceLevel.ALL }),
        },
      ]
