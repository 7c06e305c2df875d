import { FunctionType } from '#contract/cameras/enumerations.ts'

/** What step 2 asks: what the camera monitors, and for both directions how it faces those entering. */
export interface FunctionSelection {
  readonly monitors: 'entering' | 'exiting' | 'both' | null
  readonly orientation: 'front' | 'rear' | null
}

/** The function chosen so far; NONE as long as something is still to be chosen. */
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
