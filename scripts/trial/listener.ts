import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** The process that listens on the port, according to the kernel. */
export function listenerOf(port: number): number | undefined {
  const hex = port.toString(16).toUpperCase().padStart(4, '0')
  const inode = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .find(([, address, , state]) => address?.endsWith(`:${hex}`) && state === '0A')?.[9]
  if (!inode) return undefined
  const holds = (pid: string) => {
    try {
      return readdirSync(`/proc/${pid}/fd`).some(
        (name) => readlinkSync(`/proc/${pid}/fd/${name}`) === `socket:[${inode}]`,
      )
    } catch {
      return false
    }
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter(holds)
    .map(Number)[0]
}
