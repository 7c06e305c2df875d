import ipaddr from 'ipaddr.js'

const bits = { ipv4: 24, ipv6: 48 }

/** The network of an address, of which one person may have many addresses. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  const kind = parsed.kind()
  const whole = kind === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6
  return whole.networkAddressFromCIDR(`${parsed.toString()}/${bits[kind]}`).toString()
}
