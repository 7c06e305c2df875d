import { useNavigate } from '@tanstack/react-router'
import { paths } from '#contract/menus.ts'
import type { SafetyOverview } from '#contract/safety/overview.ts'
import { SectionCard } from '../ui/section-card.tsx'
import { heatCells, hourSearch, weekdays, type HeatCell } from './heat-cells.ts'
import classes from './summary.module.css'

interface Props {
  heat: SafetyOverview['heat']
  until: string
}

/** When it happens: elevated observations per watched hour, by weekday and hour of the site's clock. */
export function HeatGrid({ heat, until }: Props) {
  const navigate = useNavigate()
  const cells = heatCells(heat)
  const open = ({ weekday, hour }: HeatCell) =>
    void navigate({ to: paths.safetyExplorer, search: hourSearch(weekday, hour, new Date(until)) })
  return (
    <SectionCard title="When">
      <p className={classes.dim}>
        Elevated risk per watched hour in the last four weeks. Hatched: watched too little to tell.
      </p>
      <div className={classes.heatScroll}>
        <table className={classes.heat}>
          <thead>
            <tr>
              <th aria-label="Weekday" />
              {Array.from({ length: 24 }, (_, hour) => (
                <th key={hour} scope="col">
                  {hour}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weekdays.map((name, weekday) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells[weekday]!.map((cell) => (
                  <td key={cell.hour}>
                    <button
                      type="button"
                      className={classes.cell}
                      data-state={cell.state}
                      style={{ '--heat': cell.heat } as React.CSSProperties}
                      title={cell.text}
                      aria-label={`${name} ${cell.hour}:00, ${cell.text}`}
                      onClick={() => open(cell)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </SectionCard>
  )
}
