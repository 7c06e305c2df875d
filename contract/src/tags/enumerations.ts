import type { ValueOf } from '../value-of.ts'

/** A tag's kind comes from the prefix of its label; any other label is a plain tag. */
export const TagKind = { CAMERA: 'CAM', SITE: 'SITE', PLAIN: '' } as const
export type TagKind = ValueOf<typeof TagKind>
