import { TagKind } from '#contract/tags/enumerations.ts'
import { stolenTagLabel } from '#contract/filter-lists/constants.ts'
import type { Tag } from '#contract/tags/api.ts'
import { nameOrder } from './place/name-order.ts'

export function tagKind(label: string): TagKind {
  if (label.startsWith(`${TagKind.CAMERA}:`)) return TagKind.CAMERA
  return label.startsWith(`${TagKind.SITE}:`) ? TagKind.SITE : TagKind.PLAIN
}

/** Compared without case, since users type the label. */
export const isStolenTag = ({ label }: Pick<Tag, 'label'>): boolean =>
  label.toLowerCase() === stolenTagLabel.toLowerCase()

const borderColours = {
  [TagKind.CAMERA]: 'red',
  [TagKind.SITE]: 'green',
  [TagKind.PLAIN]: undefined,
} as const

export const tagBorderColour = (label: string): 'red' | 'green' | undefined => borderColours[tagKind(label)]

const kindOrder = [TagKind.CAMERA, TagKind.SITE, TagKind.PLAIN]

/** Cameras first, then sites, then the rest; each kind by name. */
export const sortTags = <T extends Pick<Tag, 'label'>>(tags: readonly T[]): T[] =>
  tags.toSorted(
    (a, b) =>
      kindOrder.indexOf(tagKind(a.label)) - kindOrder.indexOf(tagKind(b.label)) ||
      nameOrder().compare(a.label, b.label),
  )

const lettersThatDoNotDecompose: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
}

/** 'CAM: Ōtāhuhu Gate 2' becomes 'cam-otahuhu-gate-2'. Other scripts keep their letters. An empty label has no slug. */
export function slugify(label: string): string {
  const folded = label
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .normalize('NFC')
    .replaceAll(/[ßæœøđðłþ]/g, (letter) => lettersThatDoNotDecompose[letter] ?? letter)
  const slug = folded.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '')
  return slug === '' ? Array.from(folded, (sign) => `u${sign.codePointAt(0)?.toString(16)}`).join('-') : slug
}

export const canAddTag = (typed: string): boolean => typed.trim() !== ''

/** The body of the request for a new tag. */
export const newTag = (typed: string): Pick<Tag, 'slug' | 'label' | 'editable'> => ({
  slug: slugify(typed),
  label: typed.trim(),
  editable: true,
})

/** The existing tag with the slug of the typed text. */
export const findTag = <T extends Pick<Tag, 'slug'>>(tags: readonly T[], typed: string): T | undefined => {
  const slug = slugify(typed)
  return tags.find((tag) => tag.slug === slug)
}

/** A tag with an existing slug is ignored. */
export const addTag = <T extends Pick<Tag, 'slug'>>(tags: readonly T[], tag: T): readonly T[] =>
  tags.some((present) => present.slug === tag.slug) ? tags : [...tags, tag]

/** Search mode filters a list, tag mode changes the tags of a record. */
export const canRemoveTag = (
  tag: Pick<Tag, 'editable'>,
  { mode, isReadOnly }: { readonly mode: 'search' | 'tag'; readonly isReadOnly: boolean },
): boolean => !isReadOnly && (mode === 'search' || tag.editable)

/** The value of `?tag=` for these tags; undefined when there are none. */
export const tagQuery = (tags: readonly Pick<Tag, 'id'>[]): string | undefined =>
  tags.length === 0 ? undefined : tags.map((tag) => tag.id).join(',')

/** The ids (or slugs) in `?tag=`. */
export const readTagQuery = (value: unknown): string[] =>
  typeof value === 'string'
    ? [...new Set(value.split(',').map((id) => id.trim()))].filter((id) => id !== '')
    : []
