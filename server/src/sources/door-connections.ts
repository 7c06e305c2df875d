import type { Socket } from 'node:net'
import { plainAddress } from './ftp/data-channel.ts'

export interface DoorLimits {
  most: number
  mostOfAddress: number
  /** Of clients that are known to be its cameras. */
  mostOfOrganisation: number
}

export const doorLimits: DoorLimits = { most: 500, mostOfAddress: 50, mostOfOrganisation: 100 }

/** A client is disconnected that is not known to be a camera after this time. */
const strangerMs = 30_000

export interface DoorConnection {
  /** The client is a camera of this organisation. False when it has too many connections already. */
  admit(orgId: string): boolean
}

/**
 * The connections of a door. Strangers make way when there are too many, so that they cannot occupy a door, and an
 * organisation has its own limit.
 */
export function doorConnections({ most, mostOfAddress, mostOfOrganisation }: DoorLimits) {
  const open = new Map<Socket, { address: string; orgId: string | undefined }>()
  const countBy = (key: 'address' | 'orgId', value: string) =>
    [...open.values()].filter((each) => each[key] === value).length

  function hasRoom(): boolean {
    if (open.size < most) return true
    const [stranger] = [...open].find(([, { orgId }]) => orgId === undefined) ?? []
    stranger?.destroy()
    return stranger !== undefined && open.delete(stranger)
  }

  return {
    /** Undefined when there are too many. */
    add(socket: Socket): DoorConnection | undefined {
      const address = plainAddress(socket.remoteAddress)
      if (countBy('address', address) >= mostOfAddress || !hasRoom()) return undefined
      const own: { address: string; orgId: string | undefined } = { address, orgId: undefined }
      open.set(socket, own)
      const patience = setTimeout(() => own.orgId === undefined && socket.destroy(), strangerMs).unref()
      socket.once('close', () => {
        clearTimeout(patience)
        open.delete(socket)
      })
      return {
        admit(orgId) {
          if (own.orgId === orgId) return true
          if (countBy('orgId', orgId) >= mostOfOrganisation) return false
          own.orgId = orgId
          return true
        },
      }
    },
    closeAll(): void {
      for (const socket of open.keys()) socket.destroy()
    },
  }
}
