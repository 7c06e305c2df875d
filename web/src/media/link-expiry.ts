import { linkExpiryMinutes } from '#contract/media/constants.ts'

/** The expiry of a signed link in epoch milliseconds: as stated, else an hour after loading. */
export function linkExpiresAt(link: string, loadedAt: number): number {
  const query = new URL(link, 'http://localhost').searchParams
  const epochSeconds = Number(query.get('Expires') ?? Number.NaN)
  if (Number.isFinite(epochSeconds)) return epochSeconds * 1000
  const signedAt = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/.exec(query.get('X-Amz-Date') ?? '')
  const lifeSeconds = Number(query.get('X-Amz-Expires') ?? Number.NaN)
  if (signedAt && Number.isFinite(lifeSeconds)) {
    const [year = 0, month = 1, ...rest] = signedAt.slice(1).map(Number)
    return Date.UTC(year, month - 1, ...rest) + lifeSeconds * 1000
  }
  return loadedAt + linkExpiryMinutes * 60_000
}

export const isLinkExpired = (link: string, loadedAt: number, now: number): boolean =>
  now >= linkExpiresAt(link, loadedAt)
