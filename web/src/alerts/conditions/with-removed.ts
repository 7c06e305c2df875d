interface Named {
  id: string
  name: string
}

/** The options of a list, and those that were chosen and removed later, so that users can replace them. */
export function withRemoved(list: readonly Named[] | undefined, chosen: readonly string[], removed: string) {
  if (!list) return chosen.map((id) => ({ value: id, label: '…' }))
  const known = new Set(list.map(({ id }) => id))
  const gone = chosen.filter((id) => !known.has(id))
  return [
    ...list.map(({ id, name }) => ({ value: id, label: name })),
    ...gone.map((id) => ({ value: id, label: removed })),
  ]
}
