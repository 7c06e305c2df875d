/** A benchmark of `bench -- all`: short enough that all of them end within 25 minutes on a usual machine. */
export interface PlannedRun {
  name: string
  args: string[]
  /** It is ended after so long, and the table says so. */
  minutes: number
}

const run = (minutes: number, name: string, ...args: string[]): PlannedRun => ({ name, args, minutes })

/** Benchmarks of faults, accuracy and forecasts are not about speed and have no place here. */
export const plan: readonly PlannedRun[] = [
  run(4, 'ingest', '--seconds', '2', '--memory', '5'),
  run(2, 'alerts', 'ingest'),
  run(1, 'alerts', '100000', '500'),
  run(3, 'vision', '--rounds', '10', '--seconds', '10'),
  run(2, 'delivery', '--messages', '3000', '--seconds', '20'),
  run(6, 'explorer', '--detections', '1000000', '--rounds', '20'),
  run(5, 'safety', '--observations', '1000000', '--rounds', '10'),
  run(2, 'sightings', '--sightings', '300000', '--rounds', '10'),
  run(3, 'sites', '40'),
  run(1, 'sign-in', '--samples', '100'),
  run(2, 'scim', '--rounds', '10'),
  run(4, 'web', '--rounds', '10'),
  run(6, 'answers', '--rounds', '10'),
  run(2, 'review', '--items', '30'),
  run(6, 'soak', '--minutes', '1'),
]
