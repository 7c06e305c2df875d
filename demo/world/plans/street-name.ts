/** The street of an address, without the number of the house before or after its name. */
export function streetNameOf(address: string): string {
  const [street = ''] = address.split(',')
  return street
    .trim()
    .replace(/^\d+\s+/, '')
    .replace(/^(\p{L}+) \d+$/u, '$1')
}
