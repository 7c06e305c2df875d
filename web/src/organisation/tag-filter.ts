interface Tagged {
  id: string
  tags: readonly { id: string; slug: string }[]
}

/** Members with a site that has any of the tags. Without tags there is no filter. */
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
