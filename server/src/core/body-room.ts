import type { Owner } from './turns/turn-queue.ts'

/** Limits of body bytes in memory: in total, per organisation, and per camera or user. */
export interface BodyRoomLimits {
  most: number
  mostOfOrganisation: number
  mostOfMember: number
}

export interface HeldRoom {
  /** Whether this many more bytes fit. They are held until released. */
  take(bytes: number): boolean
  release(): void
}

/**
 * Bodies are in memory while they arrive and are processed. A sender that starts many and completes none must not
 * block others.
 */
export function bodyRoom({ most, mostOfOrganisation, mostOfMember }: BodyRoomLimits) {
  const ofOrganisations = counts()
  const ofMembers = counts()
  let held = 0

  return {
    /** The room of a camera or user, initially empty. */
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

/** For camera posts. A body of the largest size always fits, even above the other limits. */
export function roomForPosts(largestBody: number): BodyRoomLimits {
  const most = Math.max(mostBytes, 2 * largestBody)
  return {
    most,
    mostOfOrganisation: Math.max(most / 2, largestBody),
    mostOfMember: Math.max(most / 4, largestBody),
  }
}

/** For requests of users and programs, whose bodies are small. */
export const roomForRequests: BodyRoomLimits = {
  most: mostBytes,
  mostOfOrganisation: 128 << 20,
  mostOfMember: 32 << 20,
}
