/** The language of a page: chosen before, else the first that the browser asks for, else English. */
export function chooseLanguage<Name extends string>(
  available: readonly Name[],
  { chosen, accepted }: { chosen: string | undefined; accepted: string | undefined },
): Name | 'en' {
  const known = (name: string) => available.find((language) => language === name)
  const own = known(chosen ?? '')
  if (own) return own
  const wanted = (accepted ?? '')
    .split(',')
    .map((part) => {
      const [name = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.map((one) => /^\s*q=([\d.]+)/.exec(one)?.[1]).find(Boolean)
      return { name: name.split('-')[0]!, quality: Number(quality ?? 1) }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
  return (
    wanted.map(({ name }) => (name === 'en' ? 'en' : known(name))).find((name) => name !== undefined) ?? 'en'
  )
}

/** The value of a cookie. */
export const readCookie = (header: string | undefined, name: string): string | undefined =>
  header
    ?.split(';')
    .map((pair) => pair.trim().split('='))
    .find(([key]) => key === name)?.[1]
