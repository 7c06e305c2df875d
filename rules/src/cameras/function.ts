import { FunctionType } from '#contract/cameras/enumerations.ts'

/** The choices of step 2: what the camera monitors and, for both directions, how it faces entering vehicles. */
export interface FunctionSelection {
  readonly monitors: 'entering' | 'exiting' | 'both' | null
  readonly orientation: 'front' | 'rear' | null
}

/** The chosen function; NONE until every choice is made. */
export function functionOfSelection({ monitors, orientation }: FunctionSelection): FunctionType {
  if (monitors === 'entering') return FunctionType.ENTRY
  if (monitors === 'exiting') return FunctionType.EXIT
  if (monitors === null || orientation === null) return FunctionType.NONE
  return orientation === 'front' ? FunctionType.AUTO_ENTRY_FRONT : FunctionType.AUTO_ENTRY_REAR
}

const selections: Record<FunctionType, FunctionSelection> = {
  [FunctionType.NONE]: { monitors: null, orientation: null },
  [FunctionType.ENTRY]: { monitors: 'entering', orientation: null },
  [FunctionType.EXIT]: { monitors: 'exiting', orientation: null },
  [FunctionType.AUTO_ENTRY_FRONT]: { monitors: 'both', orientation: 'front' },
  [FunctionType.AUTO_ENTRY_REAR]: { monitors: 'both', orientation: 'rear' },
}

export const selectionOfFunction = (functionType: FunctionType): FunctionSelection => selections[functionType]
