/** The previous or next picture; the ends wrap around. A picture outside the list starts at an end. */
export function neighbourOf(ids: readonly string[], current: string, step: 1 | -1): string | undefined {
  const position = ids.indexOf(current)
  if (position === -1) return step === 1 ? ids[0] : ids.at(-1)
  return ids.length < 2 ? undefined : ids[(position + step + ids.length) % ids.length]
}
