const radians = Math.PI / 180

/** The end of civil twilight in degrees; below it cameras use lamps. */
const twilight = -6

/** Whether it is day at a location, by the height of the sun to about a degree. */
export function isDaylight(time: Date, { lat, lng }: { lat: number; lng: number }): boolean {
  const days = time.getTime() / 86_400_000 - 10_957.5
  const anomaly = (357.529 + 0.98560028 * days) * radians
  const longitude =
    (280.459 + 0.98564736 * days + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * radians
  const tilt = 23.439 * radians
  const declination = Math.asin(Math.sin(tilt) * Math.sin(longitude))
  const ascension = Math.atan2(Math.cos(tilt) * Math.sin(longitude), Math.cos(longitude))
  const siderealHours = 18.697374558 + 24.06570982441908 * days
  const hourAngle = (siderealHours * 15 + lng) * radians - ascension
  const height = Math.asin(
    Math.sin(lat * radians) * Math.sin(declination) +
      Math.cos(lat * radians) * Math.cos(declination) * Math.cos(hourAngle),
  )
  return height / radians > twilight
}
