import { formatNumber } from '#rules/text/format.ts'

const units = ['B', 'kB', 'MB', 'GB', 'TB']

export function sizeText(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
  return `${formatNumber(bytes / 1000 ** power, power > 1 ? 1 : 0)} ${units[power]}`
}
