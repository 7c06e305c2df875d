import { VisuallyHidden } from '@mantine/core'
import { fullTimes, type FullTime } from '#rules/parking/usual-week.ts'
import { weekdayName, weekdaysInOrder } from '#rules/place/weeks.ts'
import { showHour } from '#rules/time/format-date.ts'
import { SectionCard } from '../../ui/page/section-card.tsx'
import { WeekHours } from '../../ui/week-hours.tsx'
import classes from './opening.module.css'

interface Props {
  /** Sunday first. */
  week: readonly (readonly (number | null)[])[]
  name: string
  bays: number
}

const short = (weekday: number) => weekdayName(weekday, 'short')
const long = (weekday: number) => weekdayName(weekday, 'long')
const clock = (hour: number) => showHour(hour % 24)

/** The usual occupancy of a carpark by weekday and hour in its local time. */
export function WeekGrid({ week, name, bays }: Props) {
  // From the lowest to the highest level: by its bays, a carpark that is never full would be one colour.
  const levels = week.flat().flatMap((level) => level ?? [])
  const low = levels.length > 0 ? Math.min(...levels) : 0
  const top = Math.max(low + 1, ...levels)
  const days = weekdaysInOrder()
  return (
    <SectionCard title="Usual week">
      <p className={classes.said}>
        {name}, the last four weeks. {fullText(fullTimes(week, bays), bays)} {busiestText(week)}
      </p>
      <WeekHours
        label={`Vehicles at ${name} by weekday and hour`}
        weekdays={days.map(short)}
        renderCell={(row, hour) => {
          const weekday = days[row]!
          const level = week[weekday]![hour]!
          const text = level === null ? 'no data' : `${Math.round(level)} vehicles`
          return (
            <td
              className={classes.cell}
              data-empty={level === null}
              style={{ '--heat': level === null ? 0 : (level - low) / (top - low) } as React.CSSProperties}
              title={`${long(weekday)} ${clock(hour)}, ${text}`}
            >
              <VisuallyHidden>{text}</VisuallyHidden>
            </td>
          )
        }}
      />
      <p className={classes.legend} aria-hidden>
        <span>{Math.round(low)}</span>
        <span className={classes.scale} />
        <span>{Math.round(top)} vehicles</span>
      </p>
    </SectionCard>
  )
}

function fullText(times: readonly FullTime[], bays: number): string {
  if (bays <= 0) return 'Set the number of bays of the site to see when it is full.'
  if (times.length === 0) return 'It is not usually full.'
  const words = times
    .slice(0, 3)
    .map(({ weekday, from, to }) => `${short(weekday)} ${clock(from)}–${clock(to)}`)
  return `Usually full: ${words.join(', ')}${times.length > words.length ? ` and ${times.length - words.length} more` : ''}.`
}

function busiestText(week: Props['week']): string {
  const cells = week.flatMap((levels, weekday) =>
    levels.map((level, hour) => ({ weekday, hour, level: level ?? 0 })),
  )
  const most = cells.reduce((best, cell) => (cell.level > best.level ? cell : best))
  if (most.level === 0) return ''
  return `Fullest on ${long(most.weekday)} at ${clock(most.hour)}, with ${Math.round(most.level)} vehicles.`
}
