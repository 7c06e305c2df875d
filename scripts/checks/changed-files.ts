/** The hash of the content of each file. */
export type Fingerprints = Record<string, string>

/** The files that are new or changed, and the files that import one of them. */
export function changedWithImporters(
  current: Fingerprints,
  known: Fingerprints,
  imports: () => readonly { file: string; target: string }[],
): string[] {
  const changed = new Set(Object.keys(current).filter((file) => current[file] !== known[file]))
  if (changed.size === 0 || changed.size === Object.keys(current).length) return [...changed]
  const importing = imports().filter(({ target }) => changed.has(target))
  return [...new Set([...changed, ...importing.map(({ file }) => file)])]
}
