import { Progress, Table, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { LiveOverview } from '#contract/parking/api.ts'
import { paths } from '#contract/paths.ts'
import { fullShare } from '#rules/parking/usual-week.ts'
import { formatNumber } from '#rules/text/format.ts'
import { SectionCard } from '../../ui/page/section-card.tsx'
import classes from './opening.module.css'

export interface CarparkNow {
  id: string
  name: string
  bays: number
  /** Undefined when it could not be loaded. */
  now: LiveOverview | undefined
}

interface Props {
  carparks: readonly CarparkNow[]
  chosenId: string
  onChoose: (id: string) => void
}

/** The current occupancy of each carpark, the fullest first. */
export function SiteComparison({ carparks, chosenId, onChoose }: Props) {
  return (
    <SectionCard title="Carparks now" isFlush>
      <div className={classes.scroll}>
        <Table className={classes.table ?? ''} verticalSpacing={8} horizontalSpacing="md">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Site</Table.Th>
              <Table.Th className={classes.wide ?? ''}>Occupied</Table.Th>
              <Table.Th ta="right">Free</Table.Th>
              <Table.Th ta="right">Entered today</Table.Th>
              <Table.Th ta="right">Over the limit</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {carparks.map((carpark) => (
              <CarparkRow
                key={carpark.id}
                carpark={carpark}
                isChosen={carpark.id === chosenId}
                onChoose={() => onChoose(carpark.id)}
              />
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </SectionCard>
  )
}

interface RowProps {
  carpark: CarparkNow
  isChosen: boolean
  onChoose: () => void
}

function CarparkRow({ carpark: { id, name, bays, now }, isChosen, onChoose }: RowProps) {
  const shown = (count: number | undefined) => (count === undefined ? '–' : formatNumber(count))
  const occupied = now?.current_occupancy
  const share = bays > 0 && occupied !== undefined ? occupied / bays : undefined
  return (
    <Table.Tr data-chosen={isChosen}>
      <Table.Td>
        <button type="button" className={classes.choose} aria-pressed={isChosen} onClick={onChoose}>
          {name}
        </button>
      </Table.Td>
      <Table.Td>
        <div className={classes.level}>
          <Progress
            className={classes.bar ?? ''}
            value={Math.min(100, (share ?? 0) * 100)}
            color={share !== undefined && share >= fullShare ? 'var(--bad)' : 'var(--accent)'}
            size="md"
            aria-label={`Occupied at ${name}`}
          />
          <span className={classes.number}>
            {shown(occupied)}
            {bays > 0 && ` of ${formatNumber(bays)}`}
            {share !== undefined && share >= fullShare && ', full'}
          </span>
        </div>
      </Table.Td>
      <Table.Td ta="right">
        {bays > 0 && occupied !== undefined ? formatNumber(Math.max(0, bays - occupied)) : '–'}
      </Table.Td>
      <Table.Td ta="right">{shown(now?.total_today)}</Table.Td>
      <Table.Td ta="right">
        {now && now.current_occupancy_overdue > 0 ? (
          <Link to={paths.liveExplorer} search={{ site: id }}>
            {shown(now.current_occupancy_overdue)}
            <VisuallyHidden> over the limit at {name}</VisuallyHidden>
          </Link>
        ) : (
          shown(now?.current_occupancy_overdue)
        )}
      </Table.Td>
    </Table.Tr>
  )
}
