export const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length
