export const detectionsShownInList = 2

export interface SpeedRule {
  /** 0 is Sunday. */
  readonly weekdays: readonly number[]
  /** Inclusive, HH:mm. */
  readonly from: string
  /** Exclusive, HH:mm. */
  readonly to: string
  readonly limitKmh: number
}

export const speedSchedule: readonly SpeedRule[] = [
  { weekdays: [1, 2, 3, 4, 5], from: '07:30', to: '18:00', limitKmh: 30 },
  { weekdays: [6, 0], from: '07:30', to: '16:00', limitKmh: 50 },
]

export const fallbackSpeedLimitKmh = 50
export const speedShownAsZeroKmh = 1
export const hiddenCarSpeedBelowKmh = 3
export const forecastDays = 7
export const forecastMinProbability = 0.25
export const plateChartTickHours = 3

/** The colours to filter by. */
export const vehicleColours = [
  'black',
  'white',
  'grey',
  'silver',
  'red',
  'blue',
  'green',
  'yellow',
  'orange',
  'brown',
  'beige',
  'gold',
  'purple',
  'pink',
] as const
