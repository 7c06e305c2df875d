import { minuteMs } from '../time/lengths.ts'

interface Waiting {
  readonly kind: string
  readonly id: string
  readonly time: Date
  readonly camera_id: string
  readonly alike_key: string
  readonly is_listed: boolean
  readonly has_picture: boolean
  readonly doubt: number
  readonly stage: 'first' | 'second' | 'final'
}

export interface Group<Item> {
  readonly lead: Item
  /** Items with the same camera and content within minutes, which are decided together. */
  readonly burst: readonly Item[]
  /** Items with the same content at other times. */
  readonly alike: readonly Item[]
}

/** Items with the same camera and content within this time form one burst. */
export const burstMs = 10 * minuteMs

/** List matches first, then disagreements, then items with a picture, then by doubt; of equal items the newest. */
export const reviewOrder = <Item extends Waiting>(items: readonly Item[]): Item[] =>
  items.toSorted(
    (a, b) =>
      Number(b.is_listed) - Number(a.is_listed) ||
      Number(b.stage === 'final') - Number(a.stage === 'final') ||
      Number(b.has_picture) - Number(a.has_picture) ||
      b.doubt - a.doubt ||
      b.time.getTime() - a.time.getTime() ||
      (a.id < b.id ? -1 : 1),
  )

/** The first groups of the queue. Members of a burst are in no other group. */
export function reviewGroups<Item extends Waiting>(items: readonly Item[], most: number): Group<Item>[] {
  const ordered = reviewOrder(items)
  const sameContent = Map.groupBy(ordered, (item) => `${item.kind} ${item.alike_key} ${item.stage}`)
  const taken = new Set<string>()
  const groups: Group<Item>[] = []
  for (const lead of ordered) {
    if (groups.length === most) break
    if (taken.has(lead.id)) continue
    const others = lead.stage === 'first' ? othersOf(lead, sameContent) : []
    const burst = others.filter((item) => !taken.has(item.id) && isOneBurst(lead, item))
    for (const { id } of [lead, ...burst]) taken.add(id)
    groups.push({ lead, burst, alike: others.filter((item) => !burst.includes(item)) })
  }
  return groups
}

const othersOf = <Item extends Waiting>(lead: Item, sameContent: Map<string, Item[]>): Item[] =>
  lead.alike_key === ''
    ? []
    : sameContent
        .get(`${lead.kind} ${lead.alike_key} ${lead.stage}`)!
        .filter((item) => item !== lead && item.is_listed === lead.is_listed)

const isOneBurst = (lead: Waiting, item: Waiting) =>
  item.camera_id === lead.camera_id && Math.abs(item.time.getTime() - lead.time.getTime()) <= burstMs
