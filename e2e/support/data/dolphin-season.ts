import { expect, type APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { findDrone } from './sightings.ts'

/** Four dolphins apart from each other in the north on one day, two boats in the south two days later. */
export const dolphinSeason = {
  north: { day: '2025-02-10', label: '10 Feb 2025', sightings: 4, confidence: 95, lat: -37.4, lng: 174.5 },
  south: { day: '2025-02-12', label: '12 Feb 2025', sightings: 2, confidence: 55, lat: -38.6, lng: 174.4 },
  period: 'period=custom&from=2025-02-10T00:00:00&to=2025-02-13T00:00:00',
  range: '2025-02-10T00:00:00/to/2025-02-13T00:00:00',
} as const

/** A season long ago, apart from the flights of the demo. Posting it again changes nothing. */
export async function postSeason(request: APIRequestContext): Promise<void> {
  const { endpoint } = await findDrone(request)
  const picture = await sharp({ create: { width: 320, height: 180, channels: 3, background: '#1d4e68' } })
    .jpeg()
    .toBuffer()
  for (const [type, part] of [
    ['maui', dolphinSeason.north],
    ['boat', dolphinSeason.south],
  ] as const)
    for (let index = 0; index < part.sightings; index++) {
      const event = {
        event_id: `season ${type} ${index}`,
        // Noon of that day in Auckland, and then every twenty minutes.
        time: new Date(Date.parse(`${part.day}T00:00:00Z`) - 3_600_000 + index * 1_200_000).toISOString(),
        image: picture.toString('base64'),
        image_size: { width: 320, height: 180 },
        location: { lat: part.lat + index * 0.001, lng: part.lng },
        detections: [{ type, confidence: part.confidence, bb: { l: 10, t: 10, r: 60, b: 40 } }],
      }
      expect((await request.post(endpoint, { data: event })).ok()).toBe(true)
    }
}
