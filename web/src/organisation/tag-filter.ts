interface Tagged {
  id: string
  tags: readonly { id: string; slug: string }[]
}

/** Members carry tags through their sites: whoever has a site with any of the tags. No tags, no filter. */
export function withAnyTag<Member extends { sites: readonly { id: string }[] }>(
  members: readonly Member[],
  sites: readonly Tagged[],
  tagIds: readonly string[],
): Member[] {
  if (tagIds.length === 0) return [...members]
  const wanted = new Set(tagIds)
  const tagged = sites.filter((site) => site.tags.some((tag) => wanted.has(tag.id) || wanted.has(tag.slug)))
  const siteIds = new Set(tagged.map((site) => site.id))
  return members.filter((member) => member.sites.some((site) => siteIds.has(site.id)))
}
