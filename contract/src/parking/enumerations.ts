import type { ValueOf } from '../value-of.ts'

export const MetricType = {
  PEAK_OCCUPANCY: 0,
  PEAK_VACANCY: 1,
  LENGTH_OF_STAY: 2,
  ENTRIES: 3,
  EXITS: 4,
  AVERAGE_OCCUPANCY: 5,
  AVERAGE_VACANCY: 6,
  AVERAGE_LENGTH_OF_STAY: 7,
} as const

export type MetricType = ValueOf<typeof MetricType>
export const metricTypeLabels: Record<MetricType, string> = {
  0: 'Peak Occupancy',
  1: 'Peak Vacancy',
  2: 'Length of Stay',
  3: 'No. of Entries',
  4: 'No. of Exits',
  5: 'Average Occupancy',
  6: 'Average Vacancy',
  7: 'Average Length of Stay',
}
