import { expect, test } from 'vitest'
import { withAnyTag } from './tag-filter.ts'

const tag = (id: string) => ({ id, slug: `${id}-slug` })
const sites = [
  { id: 'harbour', tags: [tag('busy')] },
  { id: 'airport', tags: [tag('busy'), tag('staff')] },
  { id: 'depot', tags: [] },
]
const member = (name: string, ...siteIds: string[]) => ({ name, sites: siteIds.map((id) => ({ id })) })
const members = [
  member('Aroha', 'harbour'),
  member('Hemi', 'airport', 'depot'),
  member('Tui', 'depot'),
  member('Mere'),
]
const named = (tagIds: string[]) => withAnyTag(members, sites, tagIds).map(({ name }) => name)

test('keeps members whose sites have any of the tags', () => {
  expect(named(['busy'])).toEqual(['Aroha', 'Hemi'])
  expect(named(['staff', 'unknown'])).toEqual(['Hemi'])
  expect(named(['staff-slug'])).toEqual(['Hemi'])
})

test('keeps all members without tags', () => {
  expect(named([])).toHaveLength(4)
})
