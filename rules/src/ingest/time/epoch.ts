const TICKS_PER_MS = 10_000
const MS_FROM_YEAR_1 = 62_135_596_800_000
const MS_FROM_1601 = 11_644_473_600_000

const isBetween = (value: number, from: number, to: number) => value >= from && value < to

/**
 * Reads an instant from a number. Seconds to nanoseconds since 1970, and Windows' counts of 100 ns since 1601 and
 * since the year 1, differ so much in size that the unit is unambiguous in this century.
 */
export function fromEpoch(value: number | undefined): Date | undefined {
  if (value === undefined || !Number.isFinite(value) || value <= 0) return undefined
  if (value < 1e11) return new Date(Math.round(value * 1000))
  if (value < 1e14) return new Date(Math.round(value))
  if (value < 1e17) return new Date(Math.round(value / 1e3))
  if (isBetween(value, 1.27e17, 1.5e17)) return new Date(Math.round(value / TICKS_PER_MS - MS_FROM_1601))
  if (isBetween(value, 6.3e17, 6.6e17)) return new Date(Math.round(value / TICKS_PER_MS - MS_FROM_YEAR_1))
  return value < 1e20 ? new Date(Math.round(value / 1e6)) : undefined
}

const DIGITS = /^\d{9,}(?:\.\d+)?$/
const OF_DOTNET = /^\/Date\((\d{9,16})(?:[+-]\d{4})?\)\/$/

/** The same from text, including the notation of .NET. */
export function epochIn(text: string): Date | undefined {
  const wrapped = OF_DOTNET.exec(text)
  if (wrapped) return new Date(Number(wrapped[1]))
  return DIGITS.test(text) ? fromEpoch(Number(text)) : undefined
}
