import { VisuallyHidden } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import classes from './week-hours.module.css'

interface Props {
  /** The label of the table for screen readers. */
  label: string
  /** The names of its seven rows. */
  weekdays: readonly string[]
  /** Its cells are buttons: they keep the size of a target and scroll in narrow windows, where others shrink. */
  hasButtons?: boolean
  /** A `td` for an hour of a row. */
  renderCell: (row: number, hour: number) => ReactNode
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** The hours of a week: a row for each day, a column for each hour. */
export function WeekHours({ label, weekdays, hasButtons = false, renderCell }: Props) {
  return (
    <div className={classes.scroll} data-buttons={hasButtons}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Weekday</VisuallyHidden>
            </th>
            {hours.map((hour) => (
              <th key={hour} scope="col">
                <span>{hour}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekdays.map((name, row) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {hours.map((hour) => (
                <Fragment key={hour}>{renderCell(row, hour)}</Fragment>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
