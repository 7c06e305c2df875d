import { fairTurns } from '../../core/turns/fair-turns.ts'

/** Each run of a clip tool uses all cores and holds the clip in memory, for up to minutes. */
export const inClipTurn = fairTurns({ most: 2, mostOfOrganisation: 1 })
