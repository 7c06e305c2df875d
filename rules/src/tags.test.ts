import { describe, expect, test } from 'vitest'
import {
  addTag,
  canAddTag,
  canRemoveTag,
  findTag,
  isStolenTag,
  newTag,
  readTagQuery,
  slugify,
  sortTags,
  tagBorderColour,
  tagKind,
  tagQuery,
} from './tags.ts'

const labels = (...texts: string[]) => texts.map((label) => ({ label }))

test('the kind of a tag comes from the prefix of its label [SITE-169]', () => {
  expect(tagKind('CAM: Gate')).toBe('CAM')
  expect(tagKind('SITE: Yard')).toBe('SITE')
  expect(tagKind('Camera')).toBe('')
  expect(tagKind('My CAM: Gate')).toBe('')
})

test('a camera tag has a red border, a site tag a green one, any other none', () => {
  expect(['CAM: Gate', 'SITE: Yard', 'staff'].map(tagBorderColour)).toEqual(['red', 'green', undefined])
})

test('the stolen vehicle tag is recognised in any case', () => {
  expect(labels('Stolen', 'stolen', 'STOLEN', 'not stolen').map(isStolenTag)).toEqual([
    true,
    true,
    true,
    false,
  ])
})

test('camera tags come first, then sites, then the rest, by name [SITE-171]', () => {
  const sorted = sortTags(
    labels('zebra', 'SITE: B', 'Apple', 'CAM: 10', 'SITE: a', 'CAM: 2', 'āpiha', 'apron'),
  )
  expect(sorted.map((tag) => tag.label)).toEqual([
    'CAM: 2',
    'CAM: 10',
    'SITE: a',
    'SITE: B',
    'āpiha',
    'Apple',
    'apron',
    'zebra',
  ])
})

describe('a slug', () => {
  test('folds case, accents and macrons and joins words with hyphens', () => {
    expect(slugify('  CAM: Ōtāhuhu  Gate #2 ')).toBe('cam-otahuhu-gate-2')
    expect(slugify('Crème brûlée')).toBe('creme-brulee')
    expect(slugify('Straße Łódź Ærø')).toBe('strasse-lodz-aero')
    expect(slugify('Ā')).toBe(slugify('A\u0304'))
  })

  test('keeps other scripts, and is never empty for a label that is not', () => {
    expect(slugify('停车场 3')).toBe('停车场-3')
    expect(slugify('서울')).toBe('서울')
    expect(slugify('★')).toBe('u2605')
    expect(slugify('★')).not.toBe(slugify('☆'))
    expect(slugify(' ')).toBe('')
  })
})

describe('entering a tag', () => {
  test('trims it, and an empty one cannot be added', () => {
    expect(newTag('  Staff car ')).toEqual({ slug: 'staff-car', label: 'Staff car', editable: true })
    expect([canAddTag(''), canAddTag('  '), canAddTag('a')]).toEqual([false, false, true])
  })

  test('ignores one with an existing slug [SITE-173]', () => {
    const tags = [newTag('Staff')]
    expect(addTag(tags, newTag('STAFF'))).toBe(tags)
    expect(addTag(tags, newTag('Visitor'))).toHaveLength(2)
    expect(findTag(tags, ' staff ')).toBe(tags[0])
    expect(findTag(tags, 'visitor')).toBeUndefined()
  })
})

test('in search mode tags can be removed unless the control is read-only [SITE-175]', () => {
  const fixed = { editable: false }
  expect(canRemoveTag(fixed, { mode: 'search', isReadOnly: false })).toBe(true)
  expect(canRemoveTag(fixed, { mode: 'search', isReadOnly: true })).toBe(false)
})

test('in tag mode only editable tags can be removed [SITE-176]', () => {
  expect(canRemoveTag({ editable: true }, { mode: 'tag', isReadOnly: false })).toBe(true)
  expect(canRemoveTag({ editable: false }, { mode: 'tag', isReadOnly: false })).toBe(false)
})

test('a query contains each tag id once', () => {
  expect(tagQuery([{ id: 'a' }, { id: 'b' }])).toBe('a,b')
  expect(tagQuery([])).toBeUndefined()
  expect(readTagQuery('a, b,,a')).toEqual(['a', 'b'])
  expect(readTagQuery(undefined)).toEqual([])
})
