/** The owner of a task: an organisation, and in it a camera or a user. */
export interface Owner {
  orgId: string
  memberId: string
}

export interface TurnQueue<Item> {
  add(owner: Owner, item: Item): void
  /** The next item of an organisation that may run. */
  take(mayRun: (orgId: string) => boolean): { owner: Owner; item: Item } | undefined
  size(): number
}

/** Organisations take turns, and so do their members. The items of a member keep their order. */
export function turnQueue<Item>(): TurnQueue<Item> {
  const organisations = new Map<string, Map<string, Item[]>>()
  let size = 0

  return {
    size: () => size,
    add({ orgId, memberId }, item) {
      const members = organisations.get(orgId) ?? new Map<string, Item[]>()
      organisations.set(orgId, members)
      const items = members.get(memberId) ?? []
      members.set(memberId, items)
      items.push(item)
      size++
    },
    take(mayRun) {
      for (const [orgId, members] of organisations) {
        if (!mayRun(orgId)) continue
        const [memberId, items] = members.entries().next().value!
        const item = items.shift()!
        size--
        // Maps keep the insertion order, so the member that had its turn moves to the end.
        members.delete(memberId)
        if (items.length > 0) members.set(memberId, items)
        organisations.delete(orgId)
        if (members.size > 0) organisations.set(orgId, members)
        return { owner: { orgId, memberId }, item }
      }
      return undefined
    },
  }
}
