/** The points of a sparkline in a box, oldest on the left; a flat series runs through the middle. */
export function sparklinePoints(values: readonly number[], width: number, height: number): string {
  if (values.length < 2) return ''
  const low = values.reduce((least, value) => Math.min(least, value))
  const span = values.reduce((most, value) => Math.max(most, value)) - low
  return values
    .map((value, index) => {
      const x = (index / (values.length - 1)) * width
      const y = span === 0 ? height / 2 : height - ((value - low) / span) * height
      return `${x.toFixed(1)},${y.toFixed(1)}`
    })
    .join(' ')
}
