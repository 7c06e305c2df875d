import ipaddr from 'ipaddr.js'

/** Whether a camera may post from an address: any address, unless the camera has an allowlist. */
export function isAllowedSource(address: string, allowed: readonly string[]): boolean {
  if (allowed.length === 0) return true
  if (!ipaddr.isValid(address)) return false
  const source = ipaddr.process(address)
  return allowed.some((entry) => {
    const [base, bits] = entry.includes('/') ? ipaddr.parseCIDR(entry) : wholeAddress(entry)
    return base.kind() === source.kind() && source.match([base, bits])
  })
}

function wholeAddress(entry: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  const address = ipaddr.process(entry)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}
