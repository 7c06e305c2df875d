/** The picture a step before or after; the ends lead to each other. A picture from elsewhere starts at an end. */
export function neighbourOf(ids: readonly string[], current: string, step: 1 | -1): string | undefined {
  const position = ids.indexOf(current)
  if (position === -1) return step === 1 ? ids[0] : ids.at(-1)
  return ids.length < 2 ? undefined : ids[(position + step + ids.length) % ids.length]
}
