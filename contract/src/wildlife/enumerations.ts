import type { ValueOf } from '../value-of.ts'

/** The classes that wildlife cameras recognise. */
export const ObjectClass = { MAUI: 0, BOAT: 1 } as const
export type ObjectClass = ValueOf<typeof ObjectClass>
export const objectClassLabels: Record<ObjectClass, string> = { 0: 'MAUI', 1: 'BOAT' }
