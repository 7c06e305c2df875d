import { dayMs } from '../time/lengths.ts'
import { floorHour } from '../time/time-parts.ts'

const mostSteps = 90

/**
 * Full hours between two times, a day or more apart. A long deletion goes from one to the next, so that few rows lie
 * between the cutoff and the deleted rows.
 */
export function stepsBetween(from: Date, to: Date): Date[] {
  const stepMs = Math.max(dayMs, (to.getTime() - from.getTime()) / mostSteps)
  const steps: Date[] = []
  for (let time = from.getTime() + stepMs; time < to.getTime(); time += stepMs)
    steps.push(floorHour(new Date(time)))
  return steps
}
