import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ObjectClass, objectClassLabels } from '#contract/wildlife/enumerations.ts'
import { DetectionFilters } from '../../explorer/filters/detection-filters.tsx'
import type { WildlifeExplorerFilters } from './filter-set.ts'
import type { ActiveFilter } from '../../explorer/filters/filters-bar.tsx'
import { formatCoordinates } from '#rules/text/format.ts'
import { formatKilometres } from '#rules/text/units.ts'
import { countAll } from '../api.ts'

const choices = Object.values(objectClassLabels).map((label) => ({ value: label.toLowerCase(), label }))
const dolphin = objectClassLabels[ObjectClass.MAUI].toLowerCase()
const types = {
  label: 'Object types',
  choices,
  labelOf: (type: string) => choices.find(({ value }) => value === type)?.label ?? '…',
}

/** A circle on the map, as a filter that can be taken away. */
function circleChips({ state, update }: WildlifeExplorerFilters): ActiveFilter[] {
  const { circle } = state
  if (!circle) return []
  const place = formatCoordinates(circle.lat, circle.lng)
  const label = `Within ${formatKilometres(circle.radius, circle.radius < 10 ? 1 : 0)} of ${place}`
  return [{ key: 'circle', label, onRemove: () => update({ circle: undefined }) }]
}

/** Leaves boats out, and takes them in again. */
function DolphinsOnly({ state, update }: WildlifeExplorerFilters) {
  const isPressed = state.types.length === 1 && state.types[0] === dolphin
  return (
    <Button
      variant={isPressed ? 'light' : 'default'}
      aria-pressed={isPressed}
      onClick={() => update({ types: isPressed ? [] : [dolphin] })}
    >
      Dolphins only
    </Button>
  )
}

/** The filters of the wildlife pages. */
export function WildlifeFilters({
  filters,
  actions,
}: {
  filters: WildlifeExplorerFilters
  actions?: ReactNode
}) {
  return (
    <DetectionFilters
      filters={filters}
      countAll={() => countAll(filters.request)}
      types={types}
      chips={circleChips(filters)}
      shortcuts={<DolphinsOnly {...filters} />}
      actions={actions}
    />
  )
}
