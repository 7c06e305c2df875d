const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Six characters, different for each number up to 13 million. */
export const plateOf = (number: number): string =>
  [576_000, 24_000, 1000]
    .map((unit) => letters[Math.floor(number / unit) % letters.length])
    .join('')
    .concat(String(number % 1000).padStart(3, '0'))
