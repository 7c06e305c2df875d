import { ConfidenceLevel, confidenceLevelLabels } from '#contract/explorer/enumerations.ts'
import type { FilterState } from './filter-state.ts'
import type { ActiveFilter } from './filters-bar.tsx'
import type { ExplorerFilters } from './use-explorer-filters.ts'

type ListFilter<State> = {
  [Name in keyof State & string]: State[Name] extends string[] ? Name : never
}[keyof State & string]

/** A chip for each entry of a list. Removing it removes that entry only. */
export function listChips<Own extends object>(
  { state, update }: Pick<ExplorerFilters<Own>, 'state' | 'update'>,
  name: ListFilter<FilterState & Own>,
  labelOf: (entry: string) => string,
): ActiveFilter[] {
  const entries = (state as Record<string, unknown>)[name] as string[]
  const without = (entry: string) =>
    ({ [name]: entries.filter((other) => other !== entry) }) as Partial<FilterState & Own>
  return entries.map((entry) => ({
    key: `${name} ${entry}`,
    label: labelOf(entry),
    onRemove: () => update(without(entry)),
  }))
}

/** 'All' confidences is no filter and has no chip. */
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
