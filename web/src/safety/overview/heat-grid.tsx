import { useNavigate } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { RiskLevel } from '#contract/safety/enumerations.ts'
import type { SafetyOverview } from '#contract/safety/overview.ts'
import { showHour } from '#rules/time/format-date.ts'
import { SectionCard } from '../../ui/page/section-card.tsx'
import { WeekHours } from '../../ui/week-hours.tsx'
import type { SafetyExplorerFilters } from '../explorer/filter-set.ts'
import { heatCells, nameFromMonday, weekdaysFromMonday, type HeatCell } from './heat-cells.ts'
import classes from './heat-grid.module.css'
import { during, listSearch } from './number-link.tsx'
import summary from './summary.module.css'

interface Props {
  overview: Pick<SafetyOverview, 'heat' | 'heat_from' | 'to'>
  state: SafetyExplorerFilters['state']
  covers: string
}

/** When it happens: elevated observations per watched hour, by weekday and hour of the site's clock. */
export function HeatGrid({ overview, state, covers }: Props) {
  const navigate = useNavigate()
  const cells = heatCells(overview.heat)
  const days = weekdaysFromMonday()
  const open = ({ weekday, hour, elevated }: HeatCell) => {
    const search = listSearch(state, {
      ...during(overview.heat_from, overview.to),
      weekday,
      hourOfDay: hour,
      ...(elevated > 0 && { risk: RiskLevel.HIGH }),
    })
    void navigate({ to: paths.safetyExplorer, search })
  }
  return (
    <SectionCard title="When" covers={covers}>
      <p className={summary.dim}>
        Elevated risk per watched hour, by the clock of each site. Hatched: watched too little to tell;
        dashed: no data. A cell opens its observations in the explorer.
      </p>
      <WeekHours
        label="Elevated risk by weekday and hour"
        hasButtons
        weekdays={days.map(nameFromMonday)}
        renderCell={(row, hour) => {
          const weekday = days[row]!
          const cell = cells[weekday]![hour]!
          return (
            <td>
              <button
                type="button"
                className={classes.cell}
                data-state={cell.state}
                style={{ '--heat': cell.heat } as React.CSSProperties}
                title={cell.text}
                aria-label={`${nameFromMonday(weekday)} ${showHour(hour)}, ${cell.text}`}
                disabled={cell.observations === 0}
                onClick={() => open(cell)}
              />
            </td>
          )
        }}
      />
    </SectionCard>
  )
}
