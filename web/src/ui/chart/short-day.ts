const weekday = new Intl.DateTimeFormat('en-NZ', { weekday: 'short', timeZone: 'UTC' })

/** 'Sat 8' */
export const shortDay = (day: string) =>
  `${weekday.format(new Date(`${day}T00:00Z`))} ${Number(day.slice(8))}`
