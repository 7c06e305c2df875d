/** The quantile of sorted values, interpolated between neighbours. */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  const position = share * (sorted.length - 1)
  const lower = sorted[Math.floor(position)] ?? 0
  const upper = sorted[Math.ceil(position)] ?? lower
  return lower + (upper - lower) * (position - Math.floor(position))
}

export function median(values: ArrayLike<number>): number {
  return quantile(Float64Array.from(values).sort(), 0.5)
}

/** The scatter of most residuals in standard deviations. Outliers do not widen it. */
export function robustSpread(residuals: readonly number[]): number {
  return 1.4826 * median(residuals.map(Math.abs))
}

/**
 * The centre of weighted values by Tukey's biweight: nearly as exact as a mean on regular data, while a value beyond
 * about five spreads has no weight.
 */
export function biweightCentre(
  values: readonly number[],
  weights: readonly number[],
  spread: number,
): number {
  const reach = 4.685 * spread
  let centre = weightedMedian(values, weights)
  for (let round = 0; round < 5; round++) {
    let sum = 0
    let total = 0
    for (let i = 0; i < values.length; i++) {
      const value = values[i] ?? 0
      const distance = (value - centre) / reach
      if (Math.abs(distance) >= 1) continue
      const weight = (weights[i] ?? 0) * (1 - distance * distance) ** 2
      sum += weight * value
      total += weight
    }
    centre = total > 0 ? sum / total : centre
  }
  return centre
}

function weightedMedian(values: readonly number[], weights: readonly number[]): number {
  const order = Uint16Array.from(values, (_, i) => i).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0))
  const half = weights.reduce((sum, weight) => sum + weight, 0) / 2
  let passed = 0
  for (const i of order) {
    passed += weights[i] ?? 0
    if (passed >= half) return values[i] ?? 0
  }
  return 0
}
