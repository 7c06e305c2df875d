import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Whether only programs of the same machine can use this name or address. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase()
  if (isIP(name)) return ipaddr.process(name).range() === 'loopback'
  return name === 'localhost' || name.endsWith('.localhost')
}

/** Whether others can reach the product, by the address that it listens on or by the one in its links. */
export const isExposedTo = (host: string, publicUrl: string): boolean =>
  !isLoopback(host) || !isLoopback(new URL(publicUrl).hostname)
