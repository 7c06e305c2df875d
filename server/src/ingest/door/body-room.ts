/** Bodies are held while they are worked on: together they may take so much memory and no more, */
const mostBytes = 512 << 20
/** and those of one camera this part of it: one that begins many and ends none must not keep out the others. */
const partOfOne = 4

export interface BodyRoom {
  /** Room for the bytes of a camera; none is taken yet. */
  of(cameraId: string): HeldRoom
}

export interface HeldRoom {
  /** Whether there was room for so many bytes more; they are held until all are let go. */
  take(bytes: number): boolean
  release(): void
}

/** `largestBody` fits even where it is more than that: a camera can always send one. */
export function bodyRoom(largestBody: number): BodyRoom {
  const most = Math.max(mostBytes, 2 * largestBody)
  const mostOfOne = Math.max(most / partOfOne, largestBody)
  const heldOf = new Map<string, number>()
  let held = 0

  return {
    of(cameraId) {
      let own = 0
      const add = (bytes: number) => {
        own += bytes
        held += bytes
        const ofCamera = (heldOf.get(cameraId) ?? 0) + bytes
        if (ofCamera === 0) heldOf.delete(cameraId)
        else heldOf.set(cameraId, ofCamera)
      }
      return {
        take(bytes) {
          const hasRoom = held + bytes <= most && (heldOf.get(cameraId) ?? 0) + bytes <= mostOfOne
          if (hasRoom) add(bytes)
          return hasRoom
        },
        release: () => add(-own),
      }
    },
  }
}
