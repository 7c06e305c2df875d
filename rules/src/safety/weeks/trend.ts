/** Slope and curvature of a series of measurements at its middle, each with its error. */
export interface Trend {
  slope: number
  slopeError: number
  /** The change of the slope: twice the quadratic coefficient. */
  bend: number
  bendError: number
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const product = (a: readonly number[], b: readonly number[]) =>
  sum(a.map((value, index) => value * b[index]!))

/** Least squares by orthogonal polynomials: a straight line for the slope, a parabola for the bend. */
export function trendOf(times: readonly number[], values: readonly number[]): Trend {
  const count = times.length
  const middle = sum(times) / count
  const first = times.map((time) => time - middle)
  const squares = product(first, first)
  const skew = product(
    first.map((value) => value * value),
    first,
  )
  const second = first.map((value) => value * value - (skew / squares) * value - squares / count)
  const mean = sum(values) / count
  const slope = product(values, first) / squares
  const fourth = product(second, second)
  const curve = product(values, second) / fourth
  const offLine = values.map((value, index) => value - mean - slope * first[index]!)
  const offCurve = offLine.map((value, index) => value - curve * second[index]!)
  return {
    slope,
    slopeError: Math.sqrt(product(offLine, offLine) / (count - 2) / squares),
    bend: 2 * curve,
    bendError: 2 * Math.sqrt(product(offCurve, offCurve) / (count - 3) / fourth),
  }
}
