import { Group, Pagination, Select, Text } from '@mantine/core'
import { pageSizes } from '#contract/constants.ts'
import { isPaginationHidden, pageCount, readPage, readPerPage, type Paging } from '#rules/paging.ts'
import { formatNumber } from '#rules/format.ts'

interface Props {
  paging: Paging
  /** How many there are on all pages; undefined while unknown. */
  itemCount: number | undefined
  onChange: (change: Partial<Paging>) => void
}

/** The per-page choice and the page selector under a list. */
export function ListPagination({ paging, itemCount = 0, onChange }: Props) {
  if (isPaginationHidden(paging, itemCount)) return null
  const { page, perPage } = paging
  const first = Math.min(itemCount, (page - 1) * perPage + 1)
  const last = Math.min(itemCount, page * perPage)
  return (
    <Group justify="space-between" gap="sm" component="nav" aria-label="Pages">
      <Group gap="xs" wrap="nowrap">
        <Select
          aria-label="Per page"
          size="xs"
          w={72}
          allowDeselect={false}
          data={pageSizes.map(String)}
          value={String(perPage)}
          onChange={(size) => onChange({ page: 1, perPage: readPerPage(size) })}
        />
        <Text size="xs" c="dimmed">
          per page · {formatNumber(first)}–{formatNumber(last)} of {formatNumber(itemCount)}
        </Text>
      </Group>
      <Pagination
        size="sm"
        withEdges
        total={pageCount(itemCount, perPage)}
        value={page}
        onChange={(chosen) => onChange({ page: readPage(chosen) })}
        getControlProps={(control) => ({ 'aria-label': `${control} page` })}
        getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
      />
    </Group>
  )
}
