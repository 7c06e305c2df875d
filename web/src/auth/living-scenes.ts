import parking from './scenes/parking.webp'
import wildlife from './scenes/wildlife.webp'
import worksite from './scenes/worksite.webp'

export interface Sight {
  label: string
  /** Pixels of the picture, which is 960 by 540: left, top, right, bottom. */
  box: readonly [number, number, number, number]
  tone: 'plain' | 'good' | 'bad'
}

interface Scene {
  name: string
  picture: string
  alt: string
  fact: string
  sights: readonly Sight[]
}

export const scenes: readonly Scene[] = [
  {
    name: 'Vehicles',
    picture: parking,
    alt: 'A car at the entry of a car park, its plate read as NKR417',
    fact: 'Every plate, every stay, and a forecast of the spaces left.',
    sights: [
      { label: 'Kia Sportage, black 94%', box: [254, 83, 629, 397], tone: 'plain' },
      { label: 'NKR417 97%', box: [460, 328, 531, 361], tone: 'good' },
    ],
  },
  {
    name: 'Safety',
    picture: worksite,
    alt: 'Road works with an excavator, one worker within two metres of it',
    fact: 'Near misses measured in metres, with the clip that shows why.',
    sights: [
      { label: 'Plant 96%', box: [324, 162, 693, 318], tone: 'plain' },
      { label: 'Worker 2.0 m from plant', box: [523, 259, 568, 342], tone: 'bad' },
      { label: 'No hard hat', box: [616, 313, 654, 411], tone: 'bad' },
      { label: 'Hi-vis, hard hat', box: [228, 310, 264, 413], tone: 'good' },
      { label: '', box: [782, 293, 827, 388], tone: 'good' },
    ],
  },
  {
    name: 'Wildlife',
    picture: wildlife,
    alt: 'Four dolphins near a boat, seen from a drone',
    fact: 'Sightings on the map, reviewed by people, ready to publish.',
    sights: [
      { label: 'Dolphin 93%', box: [203, 318, 269, 353], tone: 'good' },
      { label: '', box: [255, 325, 318, 346], tone: 'good' },
      { label: 'Dolphin 88%', box: [392, 300, 448, 327], tone: 'good' },
      { label: '', box: [472, 324, 505, 336], tone: 'good' },
      { label: 'Boat 98%', box: [161, 98, 367, 198], tone: 'plain' },
    ],
  },
]
