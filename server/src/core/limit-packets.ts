import type { Socket } from 'node:net'
import { OutboundError } from './outbound.ts'

/** Brokers send acknowledgements, and the announcements of entities, which are small. */
const mostBytes = 64 << 10

/**
 * Ends the connection to a broker that announces a longer packet. A parser would gather all of it in memory: up to 256
 * MB.
 */
export function limitPackets(socket: Socket): void {
  let left = 0
  let isInLength = false
  let [length, factor] = [0, 1]

  /** Reads the start of a packet: its type, then its length in groups of seven bits. */
  function readByte(byte: number): void {
    if (!isInLength) {
      isInLength = true
      length = 0
      factor = 1
      return
    }
    length += (byte & 0x7f) * factor
    factor *= 0x80
    isInLength = byte >= 0x80
    if (length > mostBytes)
      socket.destroy(new OutboundError('too_large', 'The broker sends too much at once.'))
    else if (!isInLength) left = length
  }

  socket.on('data', (piece: Buffer) => {
    for (let at = 0; at < piece.length && !socket.destroyed;) {
      const passed = Math.min(left, piece.length - at)
      left -= passed
      at += passed
      if (passed === 0) readByte(piece[at++]!)
    }
  })
}
