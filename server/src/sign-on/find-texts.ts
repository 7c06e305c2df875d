import dns from 'node:dns'

/** The TXT records of a name; none where the name or its server is unknown. */
export async function findTexts(name: string): Promise<string[]> {
  const resolver = new dns.promises.Resolver({ timeout: 3000, tries: 2 })
  resolver.setServers(dns.getServers())
  const records = await resolver.resolveTxt(name).catch(() => [])
  return records.map((parts) => parts.join(''))
}
