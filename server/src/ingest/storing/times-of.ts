import type { PreparedEvent } from '../../events/prepared-event.ts'

/** The times of its rows. An observation in a clip may be in another month than its start. */
export const timesOf = ({ event: { time }, judged }: PreparedEvent): Date[] => [
  time,
  ...judged.violations.map(({ starts_after }) => new Date(time.getTime() + starts_after * 1000)),
]
