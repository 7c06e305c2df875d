import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { TimePeriod } from '#contract/explorer/enumerations.ts'
import { WidenButton } from '../../explorer/period/widen-button.tsx'
import { foundPlatesQuery } from '../found-plates.api.ts'
import { Offer } from '../../explorer/filters/plate-input.tsx'
import type { VehicleExplorerFilters } from './filter-set.ts'

/** Suggestions for an empty list: the last pass of the searched plate, or the nearest plates. */
export function NothingFound({ filters }: { filters: VehicleExplorerFilters }) {
  const [searched = ''] = filters.state.plates
  const { data } = useQuery({ ...foundPlatesQuery(searched), placeholderData: undefined })
  const found = searched === '' ? [] : (data ?? [])
  const show = (plate: string) =>
    filters.update({ plates: [plate], period: TimePeriod.ALL_TIME, from: null, to: null })
  return (
    <Stack align="center" gap="sm">
      {found.length > 0 && (
        <>
          <Text size="sm" c="dimmed">
            {found[0]?.is_near ? `No plate has ${searched} in it. Nearest plates:` : 'Seen at another time:'}
          </Text>
          {found.slice(0, 4).map((plate) => (
            <Group key={plate.plate} gap="sm">
              <Offer found={plate} />
              <Button
                variant="default"
                size="xs"
                aria-label={`Show ${plate.plate}`}
                onClick={() => void show(plate.plate)}
              >
                Show
              </Button>
            </Group>
          ))}
        </>
      )}
      <WidenButton filters={filters} />
    </Stack>
  )
}
