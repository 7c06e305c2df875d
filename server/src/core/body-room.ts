import type { Owner } from './turn-queue.ts'

/** Bytes of bodies that are held at once: of all, of one organisation, of one camera or person. */
export interface BodyRoomLimits {
  most: number
  mostOfOrganisation: number
  mostOfMember: number
}

export interface HeldRoom {
  /** Whether there was room for so many bytes more; they are held until all are let go. */
  take(bytes: number): boolean
  release(): void
}

/** Bodies are held while they arrive and are worked on. One that begins many and ends none must not keep out others. */
export function bodyRoom({ most, mostOfOrganisation, mostOfMember }: BodyRoomLimits) {
  const ofOrganisations = counts()
  const ofMembers = counts()
  let held = 0

  return {
    /** Room for the bytes of a camera or a person; none is taken yet. */
    of({ orgId, memberId }: Owner): HeldRoom {
      let own = 0
      const add = (bytes: number) => {
        own += bytes
        held += bytes
        ofOrganisations.add(orgId, bytes)
        ofMembers.add(memberId, bytes)
      }
      return {
        take(bytes) {
          const hasRoom =
            held + bytes <= most &&
            ofOrganisations.of(orgId) + bytes <= mostOfOrganisation &&
            ofMembers.of(memberId) + bytes <= mostOfMember
          if (hasRoom) add(bytes)
          return hasRoom
        },
        release: () => add(-own),
      }
    },
  }
}

function counts() {
  const byKey = new Map<string, number>()
  return {
    of: (key: string) => byKey.get(key) ?? 0,
    add(key: string, amount: number) {
      const sum = (byKey.get(key) ?? 0) + amount
      if (sum === 0) byKey.delete(key)
      else byKey.set(key, sum)
    },
  }
}

const mostBytes = 512 << 20

/** For posts of cameras: a body of the largest size always fits, even where it is more than that. */
export function roomForPosts(largestBody: number): BodyRoomLimits {
  const most = Math.max(mostBytes, 2 * largestBody)
  return {
    most,
    mostOfOrganisation: Math.max(most / 2, largestBody),
    mostOfMember: Math.max(most / 4, largestBody),
  }
}

/** For requests of people and programs, whose bodies are small. */
export const roomForRequests: BodyRoomLimits = {
  most: mostBytes,
  mostOfOrganisation: 128 << 20,
  mostOfMember: 32 << 20,
}
