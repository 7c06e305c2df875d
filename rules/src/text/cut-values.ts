/** Cuts values out of a text where they are words of their own, the longest first, since one may be a part of another. */
export function cutValues(text: string, values: readonly string[]): string {
  const found = values.filter((value) => value !== '').toSorted((a, b) => b.length - a.length)
  if (found.length === 0) return text
  const words = found.map((value) => RegExp.escape(value)).join('|')
  return text.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'gu'), '…')
}
