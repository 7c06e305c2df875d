export const dwellPicker = {
  days: { max: 90, step: 1 },
  hours: { max: 23, step: 1 },
  minutes: { max: 55, step: 5 },
} as const
