import { Button, Paper } from '@mantine/core'
import { IconRipple } from '@tabler/icons-react'
import { useState } from 'react'
import { TimePeriod, timePeriodLabels } from '#contract/explorer/enumerations.ts'
import { filterMessages } from '#contract/explorer/messages.ts'
import { tableMessages } from '#contract/product/messages.ts'
import { formatNumber } from '#rules/text/format.ts'
import { selectAllTime } from '#rules/time/time-filter.ts'
import { confirm } from '../../ui/popup/confirm.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import type { WildlifeExplorerFilters } from './filter-set.ts'
import { countAll } from '../api.ts'

/** Replaces chart and list if the period has no pictures, with a link to one that has. */
export function NothingSeen({ filters }: { filters: WildlifeExplorerFilters }) {
  const [isCounting, setCounting] = useState(false)
  const showAll = async () => {
    setCounting(true)
    const count = await countAll(filters.request)
      .catch(() => undefined)
      .finally(() => setCounting(false))
    if (count === undefined) return
    const message = filterMessages.confirmAllTime(formatNumber(count))
    if (await confirm({ title: timePeriodLabels.all, message })) await filters.setTime(selectAllTime())
  }
  return (
    <Paper bg="var(--surface)">
      <EmptyState
        icon={<IconRipple size={28} stroke={1.6} aria-hidden />}
        title={tableMessages.emptyExplorer}
        action={
          filters.time.period !== TimePeriod.ALL_TIME && (
            <Button variant="default" loading={isCounting} onClick={() => void showAll()}>
              Show all time
            </Button>
          )
        }
      />
    </Paper>
  )
}
